/** The table in words, zone by zone, for those who play by ear. */
import { inCard, listed } from '../../cards/words';
import type { TextZone } from '../../state/game';
import type { Observation, Permanent, RulerSeen } from '../../types.gen';
import { pointsWords, poolPoints } from './purse';
import { nearSeat, otherSeat, rulerOf, type Seat } from './seen';

export function textZones(seen: Observation): TextZone[] {
  const near = nearSeat(seen.seat);
  const far = otherSeat(near);
  const mine = rulerOf(seen, near);
  return [
    { command: 'h', name: 'Hand', lines: (mine.hand ?? []).map(inCard) },
    { command: 'b', name: 'Your side', lines: sideLines(seen, near) },
    { command: 'o', name: 'The other side', lines: sideLines(seen, far) },
    { command: 't', name: 'Trumps stack, top first', lines: stackLines(seen) },
    {
      command: 'd',
      name: 'Discard piles',
      lines: [discardLine(mine), discardLine(rulerOf(seen, far))],
    },
  ];
}

function sideLines(seen: Observation, seat: Seat): string[] {
  const side = rulerOf(seen, seat);
  return [
    `Life ${String(side.life)}, pool ${pointsWords(poolPoints(side))}, ${String(side.hand_size)} in hand`,
    ...side.field.map((cre) => `Field: ${permanentLine(cre, seat)}`),
    `Domain: ${listed(side.domain.map(inCard)) || 'empty'}`,
    ...side.home.map((land) => `Home: ${permanentLine(land, seat)}`),
    `Piles: draw ${String(side.draw_size)}, recycle ${String(side.recycle_size)}, discard ${String(side.discard_size)}`,
  ];
}

function permanentLine(one: Permanent, seat: Seat): string {
  const parts = [
    one.enhs.length > 0 && `with ${listed(one.enhs.map(inCard))}`,
    ...(one.toughness > 0 ? creParts(one) : []),
    one.taxed_by !== null && taxedWords(one, seat),
  ];
  return [inCard(one.card), ...parts].filter((part) => part !== false).join(', ');
}

function creParts(cre: Permanent): (string | false)[] {
  return [
    `${String(cre.power)}/${String(cre.toughness)}`,
    cre.damage > 0 && `damage ${String(cre.damage)}`,
    cre.tagged && 'tagged',
    cre.inactive && 'inactive',
    cre.attacking && (cre.blocked ? 'attacks, blocked' : 'attacks'),
    cre.blocking !== null && `blocks ${inCard(cre.blocking)}`,
  ];
}

function taxedWords({ taxed_by, untaxes_on }: Permanent, seat: Seat): string {
  const whose = taxed_by === seat ? 'its Ruler’s turn' : 'the other Ruler’s turn';
  return `taxed on ${whose} until turn ${String(untaxes_on ?? '?')}`;
}

function stackLines(seen: Observation): string[] {
  return seen.stack.length === 0 ? ['empty: no trump'] : seen.stack.toReversed().map(inCard);
}

function discardLine(side: RulerSeen): string {
  return listed(side.discard.map(inCard)) || 'empty';
}
