/** What the server has said about one table: a snap, kept current by the evs that follow it. */
import type { Ev, EventSeen, Invite, Presence, Snap } from '../types.gen';

export interface Facts extends Snap {
  /** How many look on. */
  watchers: number;
  /** The events of the last message: what the table may animate. Empty after a snap. */
  fresh: readonly EventSeen[];
}

/** A message that changes the facts. */
export type News = Snap | Ev | Presence;

/** `gap`: something between the facts and this message was missed; ask anew. */
export type Reduced = { facts: Facts | null; gap: false } | { facts: Facts | null; gap: true };

export function reduce(facts: Facts | null, news: News): Reduced {
  switch (news.type) {
    case 'snap':
      return { facts: fromSnap(news, facts), gap: false };
    case 'ev':
      return fromEv(facts, news);
    case 'presence':
      return { facts: facts && present(facts, news), gap: false };
  }
}

/** A snap that comes by itself names no links: those that are known stay good. */
function fromSnap(snap: Snap, before: Facts | null): Facts {
  return {
    ...snap,
    ...(before === null ? {} : knownLinks(snap, before)),
    watchers: before?.watchers ?? 0,
    fresh: [],
  };
}

function knownLinks(snap: Snap, before: Facts): Pick<Snap, 'invites' | 'watch'> {
  const isOpen = ({ seat }: Invite): boolean =>
    snap.players.some((player) => player.seat === seat && player.kind === 'open');
  return {
    invites: snap.invites.length > 0 ? snap.invites : before.invites.filter(isOpen),
    watch: snap.watch ?? before.watch,
  };
}

function fromEv(facts: Facts | null, ev: Ev): Reduced {
  if (facts === null || ev.v > facts.v + 1) return { facts, gap: true };
  if (ev.v <= facts.v) return { facts, gap: false };
  return {
    facts: {
      ...facts,
      ...ev,
      type: 'snap',
      events: [...facts.events, ...ev.events],
      fresh: ev.events,
    },
    gap: false,
  };
}

function present(facts: Facts, { players, watchers, clock }: Presence): Facts {
  return { ...facts, players, watchers, clock };
}

/** The log as it is read: one list a turn, each line knowing whether it was taken back. */
export interface TurnLog {
  turn: number;
  /** Whose turn it is; null where no event has said so. */
  seat: number | null;
  lines: readonly LogLine[];
}

export interface LogLine {
  event: EventSeen;
  undone: boolean;
  /** Place in the whole log, from 0. */
  index: number;
}

/** The event that begins a turn, in every game type: `{turn, seat}`. It heads its list. */
const TURN = 'turn';

export function byTurn(events: readonly EventSeen[], undone: readonly number[]): TurnLog[] {
  const gone = new Set(undone);
  const turns: { turn: number; seat: number | null; lines: LogLine[] }[] = [];
  events.forEach((event, index) => {
    const head = headOf(event);
    const last = turns.at(-1);
    if (head !== null || last === undefined || last.turn < event.turn) {
      turns.push({ turn: event.turn, seat: null, ...head, lines: [] });
    }
    if (head === null) turns.at(-1)?.lines.push({ event, undone: gone.has(event.entry), index });
  });
  return turns;
}

/** The entry that ends a turn begins the next one: its number is the event's, not the entry's. */
function headOf({ code, args }: EventSeen): { turn: number; seat: number } | null {
  return code === TURN ? { turn: Number(args['turn']), seat: Number(args['seat']) } : null;
}
