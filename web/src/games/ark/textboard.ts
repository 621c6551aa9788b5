/** The table in words, zone by zone, for those who play by ear. */
import { listed } from '../../cards/words';
import type { TextZone } from '../../state/game';
import { shelf } from './catalogue.svelte';
import { lanesBetween } from './lanes';
import { spotOf } from './places';
import {
  healthLeft,
  mania,
  nearSeat,
  othersOf,
  playerOf,
  unitsOf,
  type Observation,
  type UnitSeen,
} from './seen';

/** Letters that read the other seats, in turn order. */
const OTHERS = 'opqrs';

export function textZones(seen: Observation): TextZone[] {
  const near = nearSeat(seen.seat);
  const others = othersOf(seen, near);
  return [
    { command: 'h', name: 'Hand', lines: handLines(playerOf(seen, near).hand ?? []) },
    { command: 'b', name: 'Your side', lines: sideLines(seen, near) },
    ...others.map((seat, index) => ({
      command: OTHERS[index] ?? String(seat),
      name: `Seat ${String(seat + 1)}`,
      lines: sideLines(seen, seat),
    })),
    { command: 'n', name: 'Lanes', lines: others.flatMap((seat) => laneLines(seen, near, seat)) },
    { command: 'k', name: 'Chain, next to resolve first', lines: chainLines(seen) },
  ];
}

const nameOf = (id: string | null): string =>
  id === null ? 'a hidden flyer' : shelf.catalogue.nameOf(id);

function handLines(ids: readonly string[]): string[] {
  return ids.map((id) => {
    const sheet = shelf.catalogue.find(id);
    if (sheet === null) return id;
    return `${sheet.name}, cost ${String(sheet.cost)}, ${String(sheet.might)} might, ${String(sheet.health)} health, speed ${String(sheet.speed)}, range ${String(sheet.range)}`;
  });
}

function sideLines(seen: Observation, seat: number): string[] {
  const player = playerOf(seen, seat);
  return [
    `Glory ${String(player.glory)}, Pride ${String(player.pride)}, mania ${String(mania(player))}, ${String(player.hand_size)} in hand, ${String(player.deck_size)} in the deck`,
    ...unitsOf(seen, seat).map(unitLine),
    ...player.dogmas.map(
      ({ card, charged }) => `Dogma: ${nameOf(card)}, ${charged ? 'charged' : 'ready'}`,
    ),
    `Incubator: ${listed(player.incubator.map(nameOf)) || 'empty'}`,
    `Prison: ${listed(player.prison.map(nameOf)) || 'empty'}`,
  ];
}

function unitLine(unit: UnitSeen): string {
  const spot = spotOf(unit.place);
  const { stats } = unit;
  const parts = [
    `lane ${String(spot?.column)}, row ${String(spot?.row)}`,
    stats !== null && `might ${String(stats.might)}`,
    stats !== null && `health ${String(healthLeft(unit))} of ${String(stats.health)}`,
    stats !== null && `speed ${String(stats.speed)}, range ${String(stats.range)}`,
    unit.charged ? 'charged' : 'discharged',
    unit.air && 'in flight',
    ...unit.tokens.map(({ token, die }) => (die === null ? token : `${token} ${String(die)}`)),
  ];
  return [nameOf(unit.card), ...parts].filter((part) => part !== false).join(', ');
}

function laneLines(seen: Observation, near: number, far: number): string[] {
  return lanesBetween(seen, near, far, null)
    .filter(({ state }) => state !== 'none')
    .map(
      ({ column, state, waiting, towards }) =>
        `Lane ${String(column)} to ${towards === near ? 'you' : `seat ${String(towards + 1)}`}: ${state}, ${String(waiting.length)} could come through`,
    );
}

function chainLines(seen: Observation): string[] {
  return seen.chain
    .toReversed()
    .map(
      ({ card, speed, cost, negated }) =>
        `${nameOf(card)}, speed ${String(speed)}, paid ${String(cost)}${negated ? ', negated' : ''}`,
    );
}
