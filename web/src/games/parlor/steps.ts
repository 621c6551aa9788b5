/** The strip of steps (parlor 6.1, 23.1): ten of a cycle, before them trim and draw. */
import type { Observation } from '../../types.gen';
import { otherSeat, type Seat } from './seen';

export interface StripStep {
  name: string;
  state: 'done' | 'now' | 'todo';
  /** Whose option it is; null where nobody is asked. */
  seat: Seat | null;
  /** Place in the cycle, from 1; null before it begins. */
  number: number | null;
}

type Side = 'phasing' | 'opposing' | null;

const CYCLE: readonly (readonly [Observation['step'], string, Side])[] = [
  ['burn', 'Burn', null],
  ['first-play', 'First play', 'phasing'],
  ['attack', 'Attack', 'phasing'],
  ['block', 'Block', 'opposing'],
  ['abilities-phasing', 'Abilities', 'phasing'],
  ['abilities-opposing', 'Abilities', 'opposing'],
  ['post-block', 'Post-block play', 'opposing'],
  ['combat', 'Combat', null],
  ['domain', 'Domain', null],
  ['after', 'Tax', null],
];
const BEFORE: Readonly<Partial<Record<Observation['step'], string>>> = {
  trim: 'Trim',
  draw: 'Draw',
};

/** The strip as it stands: at most one step is `now`, and it names who is asked. */
export function stepStrip(seen: Observation): StripStep[] {
  const now = CYCLE.findIndex(([step]) => step === seen.step);
  const cycle = CYCLE.map(([, name, side], index) => ({
    name,
    state: stateOf(index, now, seen.step),
    seat: index === now ? asked(seen, side) : seatOf(side, seen.phasing),
    number: index + 1,
  }));
  const before = BEFORE[seen.step];
  if (before === undefined) return cycle;
  return [
    { name: before, state: 'now', seat: seatOf('phasing', seen.phasing), number: null },
    ...cycle,
  ];
}

function stateOf(index: number, now: number, step: Observation['step']): StripStep['state'] {
  if (step === 'over') return 'done';
  if (now < 0 || index > now) return 'todo';
  return index === now ? 'now' : 'done';
}

function seatOf(side: Side, phasing: number): Seat | null {
  if (side === null) return null;
  return side === 'phasing' ? (phasing === 1 ? 1 : 0) : otherSeat(phasing);
}

/** In an exchange the option goes to and fro, so the step that is on shows who has it. */
function asked(seen: Observation, side: Side): Seat | null {
  if (seen.deciding === null) return seatOf(side, seen.phasing);
  return seen.deciding === 1 ? 1 : 0;
}

/** The rule that governs a step, for the rulebook beside the table. */
export const STEP_RULES: Readonly<Record<Observation['step'], string>> = {
  trim: '4.3',
  draw: '5.1',
  burn: '8.6',
  'first-play': '7.1',
  attack: '14.1',
  block: '14.2',
  'abilities-phasing': '13.2',
  'abilities-opposing': '13.2',
  'post-block': '7.1',
  combat: '14.4',
  domain: '14.7',
  after: '14.9',
  over: '17.2',
};
