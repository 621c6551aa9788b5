/** The hand at the foot of the table: what each card costs and why it cannot be played (23.3). */
import { kindOf, mustBeCard } from '../../cards/card';
import type { Observation, RulerSeen } from '../../types.gen';
import { reachOf } from './purse';
import { costOf, type Cost } from './seen';

export interface CostPips {
  suit: string;
  own: number;
  generic: number;
  /** Pips already covered by the payment in hand, the suit's first. */
  filled: number;
}

export function costPips(text: string, filled = 0): CostPips | null {
  const cost = costOf(mustBeCard(text));
  return cost === null ? null : { suit: cost.suit, own: cost.own, generic: cost.generic, filled };
}

/**
 * A few words why a hand card is not offered now, from what lies open. The whole answer, with
 * rule numbers, comes from the server when the card is pressed.
 */
export function shortReason(seen: Observation, side: RulerSeen, text: string): string {
  const card = mustBeCard(text);
  if (kindOf(card) === 'land') return landReason(seen, side);
  const cost = costOf(card);
  return cost === null ? '' : costReason(seen, side, cost);
}

function landReason(seen: Observation, side: RulerSeen): string {
  const isOurTurn = seen.rulers[seen.phasing === 1 ? 1 : 0] === side;
  if (!isOurTurn && seen.options['land_by'] !== 'both') return 'on your turn';
  return side.land_laid ? 'one Land a turn' : 'not now';
}

function costReason(seen: Observation, side: RulerSeen, cost: Cost): string {
  const reach = reachOf(seen, side);
  const total = cost.own + cost.generic;
  const own = reach.of(cost.suit);
  if (own === 0) return `no {suit:${cost.suit}} left`;
  if (reach.all < total) return `costs ${total}, have ${reach.all}`;
  if (own < cost.own) return `needs {points:${String(cost.own)}${cost.suit}}`;
  return 'not now';
}
