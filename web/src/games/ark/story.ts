/** What a replay draws as the line of the game: Glory, with the kills and breakthroughs marked. */
import type { BoardView, Story, Swing } from '../../state/game';
import { seenAs } from './seen';

export const story: Story = {
  score: 'Glory',
  scores: (observation) => seenAs(observation).players.map(({ glory }) => glory),
  marks: [
    { name: 'breakthrough', glyph: 'diamond', codes: new Set(['glory', 'ark.glory']) },
    { name: 'death', glyph: 'cross', codes: new Set(['died', 'ark.died']) },
    { name: 'effect', glyph: 'ring', codes: new Set(['link', 'ark.link']) },
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
      { name: `${name}: Glory`, from: String(old.glory), to: String(player.glory) },
      { name: `${name}: Pride`, from: String(old.pride), to: String(player.pride) },
    ].filter(({ from, to }) => from !== to);
  });
}
