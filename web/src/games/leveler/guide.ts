/**
 * The guided first game in five lessons: Lands, spells, attack, the damage total, and the sub-decks
 * that it brings in.
 */
import type { Course, Lesson, Moment as AnyMoment } from '../../board/guide/lessons';
import type { EventSeen } from '../../types.gen';
import { nearSeat, playerOf, type Observation } from './seen';

type Moment = AnyMoment<Observation>;

const near = ({ seen }: Moment): number => nearSeat(seen.seat);
const isMyTurn = (moment: Moment): boolean => moment.seen.active === near(moment);
const isMine = ({ args }: EventSeen, moment: Moment): boolean => args['seat'] === near(moment);

const LESSONS: readonly Lesson<Observation>[] = [
  {
    title: 'Lands',
    rule: 'L9',
    teaches:
      'Your library is the first of three sub-decks. One Land a turn is played for free; tapped, it gives mana of its colour. What you cast is paid by itself; press Lands first if you want others to pay.',
    now: (moment) => {
      if (moment.seen.turn === 0) return 'Keep a hand with two to five Lands.';
      return isMyTurn(moment)
        ? 'Press a lit Land in your hand.'
        : 'Wait for your turn: where you can do nothing, the table passes for you.';
    },
    isDone: (event, moment) => event.code === 'magic-plays' && isMine(event, moment),
  },
  {
    title: 'Spells',
    rule: 'L8',
    teaches:
      'What can be paid for is lit. A spell waits on the stack until both have passed, so either may answer it; then it resolves. Creatures cannot attack in the turn in which they come.',
    now: (moment) =>
      isMyTurn(moment)
        ? 'Press a lit card, and its target if it asks for one. Then let it resolve.'
        : 'Instants can be cast now too, if one is lit.',
    isDone: (event, moment) => event.code === 'magic-casts' && isMine(event, moment),
  },
  {
    title: 'The attack',
    rule: 'L10',
    teaches:
      'In your combat press the creatures that attack; the other side chooses who blocks. What is not blocked deals its power to the player: it costs life, and it counts for the damage total.',
    now: (moment) =>
      moment.seen.prompt === 'magic-attackers' && isMyTurn(moment)
        ? 'Press your creatures, then Attack.'
        : 'Go on to your combat with a creature that came in an earlier turn.',
    isDone: ({ code, args }, moment) =>
      code === 'magic-attacks' && args['other_player'] === 1 - near(moment),
  },
  {
    title: 'The damage total',
    rule: 'L10',
    teaches:
      'The rod under each name counts all damage that the player has been dealt. It never goes down. At 10 the library is exiled and sub-deck II comes in; at 20 sub-deck III.',
    now: (moment) => {
      const { damage_total: total } = playerOf(moment.seen, 1 - near(moment));
      return `The other side has taken ${String(total)}. Deal damage, and look at the rod.`;
    },
    isDone: ({ code, args }, moment) =>
      code === 'magic-damages' && args['other_player'] === 1 - near(moment),
  },
  {
    title: 'The next sub-deck',
    rule: 'L12',
    teaches:
      'An empty library brings in the next sub-deck as well: damage is not the only way. Each sub-deck is stronger and smaller. Who has none left and must draw has lost, and so has who is at 0 life.',
    now: () =>
      'Go on until a sub-deck enters, yours or theirs. Hand, graveyard and battlefield stay as they are.',
    isDone: ({ code }) => code === 'leveler-enters',
  },
];

export const COURSE: Course<Observation> = {
  game: 'leveler',
  lessons: LESSONS,
  ending:
    'Three sub-decks, one damage total: when to be hit is half of the game. The table is yours.',
};
