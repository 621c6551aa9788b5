/** A finished game as a line: both lives, what is marked under it, what one entry changed. */
import { SUIT_NAMES, type Suit } from '../../cards/card';
import type { BoardView, Story, Swing } from '../../state/game';
import type { Observation } from '../../types.gen';
import { previewAs, seenAs } from './seen';

/** Boxes beside the board. */
const MOST = 3;

export const story: Story = {
  score: 'life',
  scores: (observation) => seenAs(observation).rulers.map(({ life }) => life),
  marks: [
    { name: 'trump changes', glyph: 'diamond', codes: new Set(['trump']) },
    { name: 'a Creature dies', glyph: 'cross', codes: new Set(['died']) },
    { name: 'reshuffle', glyph: 'ring', codes: new Set(['reshuffled']) },
  ],
  swings: (before, after, names) =>
    [
      ...lifeSwings(before, after, names),
      ...bonusSwing(before, after),
      ...trumpSwing(before, after),
    ].slice(0, MOST),
};

function lifeSwings(before: BoardView, after: BoardView, names: readonly string[]): Swing[] {
  const old = seenAs(before.observation);
  return seenAs(after.observation).rulers.flatMap(({ life }, seat) => {
    const was = old.rulers[seat === 1 ? 1 : 0].life;
    return was === life
      ? []
      : [{ name: `${names[seat] ?? ''}’s life`, from: String(was), to: String(life) }];
  });
}

/** The group bonus as the attacker would have it: above 0 his, below 0 the other's. */
function bonusSwing(before: BoardView, after: BoardView): Swing[] {
  const [from, to] = [before, after].map(({ observation, preview }) => {
    const combat = previewAs(preview)?.combat;
    if (combat == null) return null;
    return combat.group_winner === seenAs(observation).phasing
      ? combat.group_bonus
      : -combat.group_bonus;
  });
  if (from == null || to == null || from === to) return [];
  return [{ name: 'attackers’ bonus', from: signed(from), to: signed(to) }];
}

function trumpSwing(before: BoardView, after: BoardView): Swing[] {
  const from = trumpName(seenAs(before.observation));
  const to = trumpName(seenAs(after.observation));
  return from === to ? [] : [{ name: 'trump', from, to }];
}

function trumpName({ trump }: Observation): string {
  return trump === null ? 'none' : SUIT_NAMES[trump as Suit];
}

function signed(count: number): string {
  return count > 0 ? `+${String(count)}` : String(count).replace('-', '−');
}
