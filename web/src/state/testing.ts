/** Small messages for tests: what is not said is at rest. */
import type {
  Choice,
  ClockSeen,
  DecisionSeen,
  Ev,
  EventSeen,
  Offer,
  Player,
  Snap,
} from '../types.gen';
import type { Reply } from '../net/connection';
import type { GameClient } from './game';
import type { Host } from './play.svelte';

export function anEvent(special: Partial<EventSeen> = {}): EventSeen {
  return { code: 'pass', args: {}, rule: '', seat: null, turn: 0, entry: 0, ...special };
}

const CHANGING = {
  players: [],
  observation: {},
  decision: null,
  deciding: null,
  preview: null,
  events: [],
  undone: [],
  can_undo: false,
  undo_reason: 'undo.nothing',
  takeback: null,
  interrupts: [],
  outcome: null,
  replay: null,
  rematch: null,
  rematch_offers: [],
  seed: null,
  salt: null,
  clock: null,
};

export function aSnap(special: Partial<Snap> = {}): Snap {
  return {
    ...CHANGING,
    type: 'snap',
    v: 1,
    table: 't1',
    game: 'toy',
    viewer: 0,
    both_sides: false,
    commitment: '',
    hints: true,
    gathering: false,
    invites: [],
    invite: null,
    words: null,
    watch: null,
    leaving: { then: 'computer', after: 300 },
    ...special,
  };
}

export function anEv(special: Partial<Ev> = {}): Ev {
  return { ...CHANGING, type: 'ev', v: 2, ...special };
}

export function aPlayer(special: Partial<Player> = {}): Player {
  return {
    seat: 0,
    name: 'Ruben',
    kind: 'human',
    level: null,
    present: true,
    away_seconds: null,
    leaves_in: null,
    stand_in: false,
    ...special,
  };
}

/** The relaxed clock of two people; that of seat 0 runs. */
export function aClock(special: Partial<ClockSeen> = {}): ClockSeen {
  return {
    terms: { kind: 'relaxed', bank: 150, more: 10, allowance: 0, grace: 60 },
    seats: [0, 1].map((seat) => ({ seat, time: 150_000, grace: 60_000, lapses: 0 })),
    running: 0,
    free: 0,
    paused: false,
    asks_pause: null,
    ...special,
  };
}

/** `choices('attack K', 'block Q K', 'done')`: kind, card, target. */
export function choices(...texts: string[]): Choice[] {
  return texts.map((text) => {
    const [kind = '', card = null, target = null] = text.split(' ');
    return { text, kind, card, target };
  });
}

export function aDecision(prompt: string, ...texts: string[]): DecisionSeen {
  return { id: 1, seat: 0, prompt, group: 1, args: {}, actions: choices(...texts) };
}

/** A game of few words: lists, payments, cards that lie in the order of the alphabet. */
export const toyRules = {
  name: 'toy',
  lists: { attack: 'set', block: 'set', assign: 'bag' },
  automatic: new Set(['pay']),
  big: new Set(['play']),
  idle: new Set(['pass', 'done']),
  minor: new Set(['tax']),
  reading: () => ['A', 'B', 'C', 'D', 'K', 'Q'],
  suggest: (question: DecisionSeen) => question.actions[0]?.text ?? '',
} as unknown as GameClient;

/** Offers by path, as a server would answer; whatever is not listed is refused. */
export type Offers = Readonly<Record<string, DecisionSeen | null>>;

export class FakeHost implements Host {
  readonly asked: string[] = [];
  readonly whys: string[] = [];
  readonly acts: string[][] = [];

  constructor(private readonly offers: Offers) {}

  client(): GameClient {
    return toyRules;
  }

  whyNot(handle: string): void {
    this.whys.push(handle);
  }

  ask: Host['ask'] = (message): Promise<Reply> => {
    this.asked.push(message.type);
    if (message.type === 'act') {
      this.acts.push([...message.actions]);
      return Promise.resolve({ type: 'ack', id: 'x', v: 2 });
    }
    const path = message.type === 'try' ? message.actions.join(', ') : '';
    const decision = this.offers[path];
    if (decision === undefined) return Promise.resolve(refusal(`${path} is not offered`));
    return Promise.resolve(offer(decision));
  };
}

function offer(decision: DecisionSeen | null): Offer {
  return { type: 'offer', id: 'x', decision, observation: {}, preview: null };
}

function refusal(why: string): Reply {
  return { type: 'nack', id: 'x', code: 'illegal', why };
}
