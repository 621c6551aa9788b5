/**
 * A combat as it is being declared: who attacks whom, who blocks, and what comes through by the
 * numbers on the cards. What effects change is the server's to foresee, not the page's.
 */
import {
  hasKeyword,
  permanentAt,
  refOfSeat,
  type Observation,
  type PermanentSeen,
  type Ref,
} from './seen';

export interface Lane {
  attacker: PermanentSeen;
  /** Player, planeswalker or battle. */
  victim: Ref;
  blockers: readonly PermanentSeen[];
  isBlocked: boolean;
  /** Damage that reaches the victim. */
  through: number;
}

/** Declarations that are not sent yet: `attack #1 b`, `block #2 #1`. */
export function lanesOf(seen: Observation, clicked: readonly string[]): Lane[] {
  const blocks = [...standingBlocks(seen), ...pairs(clicked, 'block')];
  return attacksOf(seen, clicked).flatMap(([ref, victim]) => {
    const attacker = permanentAt(seen, ref);
    if (attacker === null) return [];
    const blockers = blocks
      .filter(([, at]) => at === ref)
      .map(([blocker]) => permanentAt(seen, blocker))
      .filter((one) => one !== null);
    const isBlocked = attacker.blocked || blockers.length > 0;
    return [
      { attacker, victim, blockers, isBlocked, through: through(attacker, blockers, isBlocked) },
    ];
  });
}

function attacksOf(seen: Observation, clicked: readonly string[]): [Ref, Ref][] {
  const standing = seen.battlefield.flatMap(({ ref, attacking }): [Ref, Ref][] =>
    attacking === null ? [] : [[ref, attacking]],
  );
  const declared = pairs(clicked, 'attack').filter(
    ([ref]) => !standing.some(([one]) => one === ref),
  );
  return [...standing, ...declared];
}

function standingBlocks(seen: Observation): [Ref, Ref][] {
  return seen.battlefield.flatMap(({ ref, blocking }) =>
    blocking.map((at): [Ref, Ref] => [ref, at]),
  );
}

function pairs(clicked: readonly string[], verb: string): [Ref, Ref][] {
  return clicked.flatMap((text): [Ref, Ref][] => {
    const [head, one, two] = text.split(' ');
    return head === verb && one !== undefined && two !== undefined ? [[one, two]] : [];
  });
}

function through(
  attacker: PermanentSeen,
  blockers: readonly PermanentSeen[],
  isBlocked: boolean,
): number {
  const damage = strikes(attacker) * power(attacker);
  if (!isBlocked) return damage;
  if (!hasKeyword(attacker, 'trample')) return 0;
  const lethal = blockers.map((one) => (hasKeyword(attacker, 'deathtouch') ? 1 : left(one)));
  return Math.max(0, damage - lethal.reduce((sum, one) => sum + one, 0));
}

const strikes = (one: PermanentSeen): number => (hasKeyword(one, 'double strike') ? 2 : 1);
const power = ({ power }: PermanentSeen): number => Math.max(0, power ?? 0);
const left = ({ toughness, damage }: PermanentSeen): number =>
  Math.max(0, (toughness ?? 0) - damage);

/** Damage that would reach a seat. */
export function damageTo(lanes: readonly Lane[], seat: number): number {
  const victim = refOfSeat(seat);
  return lanes
    .filter((lane) => lane.victim === victim)
    .reduce((sum, lane) => sum + lane.through, 0);
}

/** `both die`, `Archer dies`, `nobody dies`: what one blocker and one attacker do to each other. */
export function clash(attacker: PermanentSeen, blocker: PermanentSeen): string {
  const dead = [attacker, blocker].filter((one) =>
    falls(one, one === attacker ? blocker : attacker),
  );
  const [first] = dead;
  if (dead.length > 1) return 'both die';
  return first === undefined ? 'nobody dies' : `${shortName(first.name)} dies`;
}

/** Whether one dies by the other; who strikes first and kills takes nothing back (CR 702.7). */
function falls(one: PermanentSeen, by: PermanentSeen): boolean {
  const isSpared = isEarly(one) && !isEarly(by) && kills(one, by);
  return !isSpared && kills(by, one);
}

const isEarly = (one: PermanentSeen): boolean =>
  hasKeyword(one, 'first strike') || hasKeyword(one, 'double strike');

function kills(one: PermanentSeen, other: PermanentSeen): boolean {
  if (hasKeyword(other, 'indestructible') || power(one) === 0) return false;
  return hasKeyword(one, 'deathtouch') || power(one) * strikes(one) >= left(other);
}

/** `Reed Archer` is `Archer`; a title after a comma falls away: `Nissa, Voice` is `Nissa`. */
export function shortName(name: string): string {
  const head = name.split(',')[0] ?? name;
  return head.split(' ').at(-1) ?? head;
}
