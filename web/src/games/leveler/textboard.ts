/** The table in words, zone by zone, for those who play by ear. */
import type { TextZone } from '../../state/game';
import { shelf } from './catalogue.svelte';
import { current, numeral } from './ladder';
import { plainCosts } from './notation';
import { frontName, nearSeat, nameOf, playerOf, titleOf } from './seen';
import type { CardSeen, Observation, PermanentSeen, StackSeen } from './seen';

export function textZones(seen: Observation): TextZone[] {
  const near = nearSeat(seen.seat);
  const far = 1 - near;
  const hand = playerOf(seen, near).hand ?? [];
  return [
    { command: 'h', name: 'Hand', lines: hand.map(handLine) },
    { command: 'b', name: 'Your side', lines: sideLines(seen, near) },
    { command: 'o', name: 'The other side', lines: sideLines(seen, far) },
    { command: 'k', name: 'Stack, next to resolve first', lines: stackLines(seen) },
    { command: 'g', name: 'Your graveyard', lines: playerOf(seen, near).graveyard.map(cardLine) },
    { command: 'y', name: 'Their graveyard', lines: playerOf(seen, far).graveyard.map(cardLine) },
    { command: 'x', name: 'Exile', lines: seen.exile.map(cardLine) },
  ];
}

const cardLine = ({ name }: CardSeen): string => frontName(name ?? 'a face-down card');

function handLine({ name }: CardSeen): string {
  const face = shelf.catalogue.face(name);
  if (face === null) return frontName(name ?? 'a card');
  const size = face.power === null ? '' : `, ${String(face.power)}/${String(face.toughness ?? 0)}`;
  const cost = face.cost === '' ? '' : `, cost ${plainCosts(face.cost)}`;
  return `${face.name}${cost}, ${face.types.join(' ').toLowerCase()}${size}`;
}

function sideLines(seen: Observation, seat: number): string[] {
  const player = playerOf(seen, seat);
  const total = `damage total ${String(player.damage_total)}`;
  const library = `library ${numeral(current(player))}, ${String(player.library_size)} cards`;
  return [
    `Life ${String(player.life)}, ${total}, ${library}, ${String(player.hand_size)} in hand`,
    ...seen.battlefield
      .filter(({ controller }) => controller === seat)
      .map((one) => permanentLine(seen, one)),
  ];
}

function permanentLine(seen: Observation, one: PermanentSeen): string {
  const size = one.power === null ? [] : [`${String(one.power)}/${String(one.toughness ?? 0)}`];
  const counters = Object.entries(one.counters).map(
    ([kind, count]) => `${String(count)} ${kind} counters`,
  );
  return [titleOf(one), ...size, ...statesOf(seen, one), ...counters, ...one.keywords].join(', ');
}

function statesOf(seen: Observation, one: PermanentSeen): string[] {
  const named = (refs: readonly string[]): string =>
    refs.map((ref) => nameOf(seen, ref)).join(' and ');
  const states: readonly (readonly [boolean, string])[] = [
    [one.damage > 0, `damage ${String(one.damage)}`],
    [one.tapped, 'tapped'],
    [one.sick, 'cannot attack yet'],
    [one.attacking !== null, 'attacks'],
    [one.blocking.length > 0, `blocks ${named(one.blocking)}`],
    [one.attached_to !== null, `on ${named([one.attached_to ?? ''])}`],
  ];
  return states.filter(([is]) => is).map(([, words]) => words);
}

function stackLines(seen: Observation): string[] {
  return seen.stack.toReversed().map((item) => stackLine(seen, item));
}

function stackLine(seen: Observation, { name, sort, targets, words }: StackSeen): string {
  const at = targets.map((ref) => nameOf(seen, ref)).filter((one) => one !== '');
  const aim = at.length === 0 ? '' : `, at ${at.join(' and ')}`;
  return `${frontName(name)}, ${sort}${aim}: ${plainCosts(words.join(' '))}`;
}
