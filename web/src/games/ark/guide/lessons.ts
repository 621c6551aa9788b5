/**
 * The guided first game in five lessons (ark D2): lanes and guards, the counter dilemma, mania and
 * summoning, flight and unity, chain and dogmas. It is an ordinary game: each lesson says what to
 * look at when its moment has come, and is done when the thing has happened.
 */
import type { Course, Lesson, Moment as AnyMoment } from '../../../board/guide/lessons';
import type { EventSeen } from '../../../types.gen';
import { GAME } from '../answers';
import { seatLetter } from '../places';
import { nearSeat, type Observation } from '../seen';

type Moment = AnyMoment<Observation>;

const LESSONS: readonly Lesson<Observation>[] = [
  {
    title: 'Lanes and guards',
    rule: '605.2',
    teaches:
      'Each discharged unit bars its column. A column without a bar is open: whoever attacks through it strikes the player and gains 1 Glory. 20 Glory win.',
    now: ({ seen }) => {
      if (seen.phase === 'setup') return 'Set your hero down: a press on a lit slot.';
      if (!mine(seen)) return 'Look at the gates: what is open to the other side now?';
      if (seen.phase !== 'go') return 'Spend your mania, then go on to the go phase.';
      return 'Press a unit with a bar, then a lit enemy, or the gate of an open lane.';
    },
    isDone: ({ code, args }, { seen }) => code === 'attack' && isOwnPlace(args['place'], seen),
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
    isDone: (event, moment) => counters(event, moment) || lives(event, moment),
  },
  {
    title: 'Mania and summoning',
    rule: '601.1',
    teaches:
      'White stones come back in every ready phase; gold ones you gain when you are hit, and they go at the end of your turn. Summoned units enter charged: they lean, and wait for the next turn.',
    now: ({ seen }) =>
      mine(seen) && seen.phase === 'set'
        ? 'Press a lit card of your hand, then a slot of your mat.'
        : 'Watch the other turn: everything discharges at its start.',
    isDone: (event, { seen }) => isMine(event, seen) && entered(event),
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
    isDone: (event, { seen }) => takesWing(event, seen),
  },
  {
    title: 'Chain and dogmas',
    rule: '613.2',
    teaches:
      'Effects are answered by effects at least as fast; the last one put up resolves first. Dogmas lie beside the mat: one half helps your attacks, the other answers theirs, once a turn.',
    now: ({ seen }) =>
      seen.prompt === 'window' && seen.deciding === nearSeat(seen.seat)
        ? 'Use an effect: its cost is worked out before you pay. Or pass.'
        : 'When a fight offers it, use a dogma or an effect of a unit.',
    isDone: (event, { seen }) => answers(event, seen),
  },
];

export const COURSE: Course<Observation> = {
  game: GAME,
  lessons: LESSONS,
  ending: 'Glory by open lanes, Pride by kills, and a hand to play them with. The table is yours.',
};

const mine = (seen: Observation): boolean => seen.active === nearSeat(seen.seat);

function isMine({ seat }: EventSeen, seen: Observation): boolean {
  return seat === nearSeat(seen.seat);
}

function entered({ code, args }: EventSeen): boolean {
  return code === 'entered' && args['how'] === 'summoned';
}

function isOwnPlace(place: unknown, seen: Observation): boolean {
  return typeof place === 'string' && place.startsWith(seatLetter(nearSeat(seen.seat)));
}

function counters({ code, args }: EventSeen, { seen }: Moment): boolean {
  return code === 'counter' && isOwnPlace(args['place'], seen);
}

/** Whether one's own unit was hit and lives: its player had the choice. */
function lives({ code, args, entry }: EventSeen, { seen, events }: Moment): boolean {
  if (code !== 'damaged' || !isOwnPlace(args['place'], seen)) return false;
  return !events.some(
    (later) =>
      later.code === 'died' && later.entry === entry && later.args['place'] === args['place'],
  );
}

/** Whether one's own unit enters face down, or takes off. */
function takesWing(event: EventSeen, seen: Observation): boolean {
  if (!isOwnPlace(event.args['place'], seen)) return false;
  return event.code === 'took-off' || (entered(event) && event.rule.endsWith('610.2'));
}

/** Whether one has used a dogma, or paid for an effect. */
function answers({ code, args }: EventSeen, seen: Observation): boolean {
  if (args['seat'] !== nearSeat(seen.seat)) return false;
  return code === 'dogma' || (code === 'link' && Number(args['cost']) > 0);
}
