/**
 * The guided first game in five lessons (ark D2): lanes and guards, the counter dilemma, mania and
 * summoning, flight and unity, chain and dogmas. It is an ordinary game: each lesson says what to
 * look at when its moment has come, and is done when the thing has happened.
 */
import type { EventSeen } from '../../../types.gen';
import { isGuard } from '../lanes';
import { nearSeat, playerOf, unitsOf, type Observation } from '../seen';

export interface Moment {
  seen: Observation;
  events: readonly EventSeen[];
}

export interface Lesson {
  title: string;
  rule: string;
  /** What it is about. */
  teaches: string;
  /** What to do, at this moment. */
  now(moment: Moment): string;
  isDone(moment: Moment): boolean;
}

export const LESSONS: readonly Lesson[] = [
  {
    title: 'Mania and summoning',
    rule: '601.1',
    teaches:
      'White stones come back in every ready phase; gold ones you gain when you are hit, and they go at the end of your turn. Summoned units enter charged: they lean, and wait for the next turn.',
    now: ({ seen }) => {
      if (seen.phase === 'setup') return 'Set your hero down: a press on a lit slot.';
      return mine(seen) && seen.phase === 'set'
        ? 'Press a lit card of your hand, then a slot of your mat.'
        : 'Watch the other turn: everything discharges at its start.';
    },
    isDone: ({ seen, events }) => events.some((event) => isMine(event, seen) && entered(event)),
  },
  {
    title: 'Lanes and guards',
    rule: '605.2',
    teaches:
      'Each discharged unit bars its column. A column without a bar is open: whoever attacks through it strikes the player and gains 1 Glory. 20 Glory win.',
    now: ({ seen }) => {
      if (!mine(seen)) return 'Look at the gates: what is open to the other side now?';
      if (seen.phase !== 'go') return 'Spend your mania, then go on to the go phase.';
      return 'Press a unit with a bar, then a lit enemy, or the gate of an open lane.';
    },
    isDone: ({ seen, events }) =>
      events.some(({ code, args }) => ends(code, 'attack') && isOwnPlace(args['place'], seen)),
  },
  {
    title: 'The counter dilemma',
    rule: '607.1',
    teaches:
      'A unit that was hit and lives may strike back, but that charges it, and its lane opens. The ledger shows what each answer leaves, before you give it.',
    now: ({ seen }) =>
      seen.prompt === 'counter' && seen.deciding === nearSeat(seen.seat)
        ? 'Compare the two columns of the forecast, then counter or hold.'
        : 'Keep a guard discharged at the end of your turn: it may be hit in the next.',
    isDone: ({ seen, events }) =>
      events.some(({ code, args }) => ends(code, 'counter') && isOwnPlace(args['place'], seen)) ||
      guardsHeld(seen, events),
  },
  {
    title: 'Flight and unity',
    rule: '610.1',
    teaches:
      'In flight a unit lies face down: it takes 1 less, and the other side does not know it until it fights. Two units of one row can attack in unity, each with +1 might, for no Glory.',
    now: ({ seen }) =>
      mine(seen) && seen.phase === 'set'
        ? 'Summon a unit and let it enter in flight.'
        : 'In your next set phase put a unit in flight, or attack with two of one row.',
    isDone: ({ seen }) => seen.unity || unitsOf(seen, nearSeat(seen.seat)).some(({ air }) => air),
  },
  {
    title: 'Chain and dogmas',
    rule: '613.2',
    teaches:
      'Effects are answered by effects at least as fast; the last one put up resolves first. Dogmas lie beside the mat: one half helps your attacks, the other answers theirs, once a turn.',
    now: ({ seen }) =>
      seen.prompt === 'window' && seen.deciding === nearSeat(seen.seat)
        ? 'Use an effect, or pass: its cost is worked out on the button.'
        : 'When a fight offers it, use a dogma or an effect of a unit.',
    isDone: ({ seen, events }) =>
      events.some((event) => ends(event.code, 'link') && isMine(event, seen)),
  },
];

/** The first lesson that is not done, in order; null: all are. */
export function lessonAt(moment: Moment): number | null {
  const at = LESSONS.findIndex((lesson) => !lesson.isDone(moment));
  return at < 0 ? null : at;
}

const mine = (seen: Observation): boolean => seen.active === nearSeat(seen.seat);

function isMine({ seat }: EventSeen, seen: Observation): boolean {
  return seat === nearSeat(seen.seat);
}

/** Codes may carry the game's name before them. */
const ends = (code: string, word: string): boolean => code === word || code.endsWith(`.${word}`);

function entered({ code, args }: EventSeen): boolean {
  return ends(code, 'entered') && args['how'] === 'summoned';
}

function isOwnPlace(place: unknown, seen: Observation): boolean {
  const letter = String.fromCharCode(97 + nearSeat(seen.seat));
  return typeof place === 'string' && place.startsWith(letter);
}

/** Whether one's own unit was attacked, lived and still stands guard: it was held. */
function guardsHeld(seen: Observation, events: readonly EventSeen[]): boolean {
  const near = nearSeat(seen.seat);
  const hit = events.some(
    ({ code, args }) => ends(code, 'damaged') && isOwnPlace(args['place'], seen),
  );
  const isQuiet = seen.prompt !== 'counter' && seen.attacks.length === 0;
  const stands = unitsOf(seen, near).some((unit) => unit.damage > 0 && isGuard(unit, seen));
  return hit && isQuiet && stands && playerOf(seen, near).out === null;
}
