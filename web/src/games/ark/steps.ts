/** The strip of phases, and within a combat its steps (ark 500.4, 606, 607). */
import { openAttack, type Observation } from './seen';

export interface StripStep {
  name: string;
  state: 'done' | 'now' | 'todo';
  /** Whose step it is, shown by his mark; null: nobody's. */
  seat: number | null;
  /** The first step of the combat: a line stands before it. */
  beginsCombat: boolean;
}

/** Codes of steps at which a stop can be set. */
export type Step =
  'setup' | 'ready' | 'set' | 'go' | 'attack' | 'answers' | 'counterattack' | 'end' | 'over';

const COMBAT: readonly string[] = ['Attack', 'Answers', 'Calculate', 'Counterattack'];
const COUNTERS: ReadonlySet<string> = new Set(['counter', 'countered']);
/** Prompts by which an attack is being declared. */
const DECLARING: ReadonlySet<string> = new Set(['attacked', 'join', 'mate', 'block']);
const PHASES: readonly [Observation['phase'], string][] = [
  ['ready', 'Ready'],
  ['set', 'Set'],
  ['go', 'Go'],
];

/** Where the combat stands: a place in `COMBAT`; null outside one. */
export function combatStep(seen: Observation): number | null {
  if (seen.phase !== 'go') return null;
  if (COUNTERS.has(seen.prompt) || seen.countering !== null) return 3;
  if (DECLARING.has(seen.prompt)) return 0;
  const attack = openAttack(seen);
  if (attack === null) return null;
  return attack.struck ? 2 : 1;
}

export function stepOf(seen: Observation): Step {
  if (seen.phase !== 'go') return seen.phase as Step;
  const combat = combatStep(seen);
  const codes: readonly Step[] = ['attack', 'answers', 'answers', 'counterattack'];
  return combat === null ? 'go' : (codes[combat] ?? 'go');
}

const NAMES: Readonly<Record<string, string>> = {
  setup: 'setup',
  ready: 'ready phase',
  set: 'set phase',
  go: 'go phase',
  attack: 'attack',
  answers: 'answers to an attack',
  counterattack: 'counterattack',
  end: 'end of the turn',
  over: 'the end',
};

export function stepName(step: string): string {
  return NAMES[step] ?? step;
}

export function stepStrip(seen: Observation): StripStep[] {
  if (seen.phase === 'setup') return [plain(setupName(seen), 'now', seen.deciding)];
  const combat = combatStep(seen);
  const now = PHASES.findIndex(([phase]) => phase === seen.phase);
  const isPast = seen.phase === 'end' || seen.phase === 'over';
  const phases = PHASES.map(([, name], index) =>
    plain(name, phaseState(index, isPast ? PHASES.length : now, combat !== null), null),
  );
  const end = plain('End', seen.phase === 'end' ? 'now' : isPast ? 'done' : 'todo', null);
  if (combat === null) return [...phases, end];
  return [...phases, ...COMBAT.map((name, at) => inCombat(seen, name, at, combat)), goOn(), end];
}

function phaseState(index: number, now: number, isCombat: boolean): StripStep['state'] {
  if (index < now || (index === now && isCombat)) return 'done';
  return index === now ? 'now' : 'todo';
}

function inCombat(seen: Observation, name: string, at: number, now: number): StripStep {
  const state = at < now ? 'done' : at === now ? 'now' : 'todo';
  const seat = at === now ? seen.deciding : at === 0 ? seen.active : null;
  return { name, state, seat, beginsCombat: at === 0 };
}

const goOn = (): StripStep => plain('Go on', 'todo', null);

function plain(name: string, state: StripStep['state'], seat: number | null): StripStep {
  return { name, state, seat, beginsCombat: false };
}

function setupName({ prompt }: Observation): string {
  const names: Readonly<Record<string, string>> = {
    order: 'Who starts',
    mulligan: 'Opening hands',
    'hero-slot': 'Heroes',
    gambit: 'Gambit',
  };
  return names[prompt] ?? 'Setup';
}

const PROMPT_RULES: Readonly<Record<string, string>> = {
  order: '103.4',
  mulligan: '103.6',
  'hero-slot': '103.7',
  gambit: '103.8',
  upkeep: '501.5',
  discard: '501.7',
  slot: '601.1',
  posture: '601.3',
  attacked: '606.2',
  join: '609.1',
  window: '606.6',
  counter: '607.1',
  countered: '609.6',
  block: '10.1',
  'trigger-order': '101.4',
  optional: '611.7',
  about: '609.8',
  target: '612.1',
};
const PHASE_RULES: Readonly<Record<string, string>> = {
  setup: '103.1',
  ready: '501.2',
  set: '502.1',
  go: '503.1',
  end: '504.1',
  over: '104.1',
};

/** The rule that governs this moment, for the rulebook beside the table. */
export function ruleOf(seen: Observation): string {
  return PROMPT_RULES[seen.prompt] ?? PHASE_RULES[seen.phase] ?? '';
}
