/** What a replay draws as the line of the game: life, with what changed a library. */
import type { BoardView, Story, Swing } from '../../state/game';
import { seenAs } from './seen';

export const story: Story = {
  score: 'life',
  scores: (observation) => seenAs(observation).players.map(({ life }) => Math.max(0, life)),
  marks: [
    { name: 'threshold', glyph: 'diamond', codes: new Set(['leveler-exiles', 'leveler-enters']) },
    { name: 'death', glyph: 'cross', codes: new Set(['magic-destroyed']) },
    { name: 'spell', glyph: 'ring', codes: new Set(['magic-casts']) },
  ],
  swings,
};

function swings(before: BoardView, after: BoardView, names: readonly string[]): Swing[] {
  const was = seenAs(before.observation).players;
  return seenAs(after.observation).players.flatMap((player, seat) => {
    const old = was[seat];
    const name = names[seat] ?? '';
    if (old === undefined) return [];
    return [
      { name: `${name}: life`, from: String(old.life), to: String(player.life) },
      {
        name: `${name}: damage`,
        from: String(old.damage_total),
        to: String(player.damage_total),
      },
      {
        name: `${name}: library`,
        from: String(old.library_size),
        to: String(player.library_size),
      },
    ].filter(({ from, to }) => from !== to);
  });
}
