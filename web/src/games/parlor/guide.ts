/**
 * The guided first game in five lessons: drawing, Lands and mnr, Creatures, attack and block,
 * Enhancements and trumps.
 */
import type { Course, Lesson, Moment as AnyMoment } from '../../board/guide/lessons';
import type { EventSeen, Observation } from '../../types.gen';
import { nearSeat } from './seen';

type Moment = AnyMoment<Observation>;

const isMine = ({ seat }: EventSeen, { seen }: Moment): boolean => seat === nearSeat(seen.seat);
const isMyTurn = ({ seen }: Moment): boolean => seen.phasing === nearSeat(seen.seat);

/** Done by the first own event of one of these codes. */
const does =
  (...codes: string[]) =>
  (event: EventSeen, moment: Moment): boolean =>
    codes.includes(event.code) && isMine(event, moment);

const LESSONS: readonly Lesson<Observation>[] = [
  {
    title: 'Land and mnr',
    rule: '9.2',
    teaches:
      'Sevens to tens are Lands. You lay at most one in your turn, for free; taxed (turned sideways) it gives a point of mnr of its suit, which pays for other cards.',
    now: (moment) =>
      isMyTurn(moment)
        ? 'In the draw keep the card you want. Then press a lit Land in your hand.'
        : 'It is the other side’s turn. Yours comes as soon as nobody attacks any more.',
    isDone: does('land-laid'),
  },
  {
    title: 'Creatures',
    rule: '10.1',
    teaches:
      'Aces and court cards are Creatures: power strikes, toughness lives. They cost their toughness in points of their suit and their power in any points. One just cast is inactive: it lies across until the next turn.',
    now: (moment) =>
      isMyTurn(moment)
        ? 'Press a lit court card or ace: your Lands are taxed for it. None yet? Pass, and lay a Land each turn.'
        : 'Points that are left burn: each costs 1 life at the start of your turn.',
    isDone: does('cast'),
  },
  {
    title: 'The attack',
    rule: '14.1',
    teaches:
      'After the first exchange you may attack with active, untaxed Creatures. Who is not blocked strikes the other Ruler. What fought is taxed afterwards, and cannot block in the next turn.',
    now: (moment) =>
      isMyTurn(moment) && moment.seen.step === 'attack'
        ? 'Press a Creature, then Attack. The forecast beside the table says what would follow.'
        : 'Pass in the first exchange: then you are asked who attacks.',
    isDone: does('attacks'),
  },
  {
    title: 'Enhancements',
    rule: '11.2',
    teaches:
      'Twos to sixes are Enhancements: lay them on Creatures, Lands or a Domain. They change no power: they are compared. Who outranks the other side suit by suit deals up to 3 damage more.',
    now: () =>
      'Press a lit Enhancement, then what it shall lie on: a Creature of yours that fights.',
    isDone: does('laid-on', 'laid-in-domain', 'laid-on-stack'),
  },
  {
    title: 'Trumps',
    rule: '11.5',
    teaches:
      'The top card of the Trumps stack makes its suit trumps, at once, for both. Who shows more of it outtrumps everything. Any Enhancement of at least as many spots may be laid there, even in the middle of a combat.',
    now: () => 'Lay an Enhancement on the Trumps stack: one of a suit that you show more of.',
    isDone: does('laid-on-stack'),
  },
];

export const COURSE: Course<Observation> = {
  game: 'parlor-magic',
  lessons: LESSONS,
  ending:
    'Lands pay, Creatures strike, Enhancements are compared, trumps turn it. Bring them to 0 life.',
};
