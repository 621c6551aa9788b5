/** Small tables for tests: what is not said is at rest. */
import type { Choice, DecisionSeen } from '../../types.gen';
import type { Observation, PermanentSeen, PlayerSeen, Ref, StackSeen } from './seen';

/** A game in seat 0's first main phase; `mine` changes the player who looks. */
export function aGame(
  special: Partial<Observation> = {},
  mine: Partial<PlayerSeen> = {},
): Observation {
  return {
    seat: 0,
    options: {},
    content: '',
    turn: 1,
    step: 'precombat_main',
    active: 0,
    starter: 0,
    priority: 0,
    deciding: 0,
    prompt: '',
    group: 1,
    question: null,
    players: [aPlayer(0, mine), aPlayer(1)],
    battlefield: [],
    stack: [],
    exile: [],
    command: [],
    attackers: [],
    monarch: null,
    initiative: null,
    day: '',
    draw_offers: [],
    ended: null,
    ended_by: null,
    winner: null,
    memory: '',
    ...special,
  };
}

function aPlayer(seat: number, special: Partial<PlayerSeen> = {}): PlayerSeen {
  return {
    seat,
    life: 30,
    damage_total: 0,
    outside: [
      { number: 2, count: 30, threshold: 10, cards: null },
      { number: 3, count: 20, threshold: 20, cards: null },
    ],
    library_size: 31,
    library_known: [],
    hand: seat === 0 ? [{ ref: '[Bolt]', name: 'Bolt', owner: 0, counters: {} }] : null,
    hand_known: [],
    hand_size: 1,
    hand_limit: 7,
    graveyard: [],
    pool: '',
    counters: {},
    lands_played: 0,
    mulligans: 0,
    lost: false,
    controlled_by: null,
    deck: [],
    deck_name: '',
    ...special,
  };
}

/** A 2/2 creature of seat 0. */
export function aPermanent(
  ref: Ref,
  name: string,
  special: Partial<PermanentSeen> = {},
): PermanentSeen {
  return {
    ref,
    name,
    card: name,
    face: 1,
    owner: special.controller ?? 0,
    controller: 0,
    supertypes: [],
    types: ['Creature'],
    subtypes: [],
    colors: 'G',
    power: 2,
    toughness: 2,
    printed_power: 2,
    printed_toughness: 2,
    damage: 0,
    counters: {},
    keywords: [],
    abilities: [],
    tapped: false,
    sick: false,
    attached_to: null,
    attacking: null,
    blocked: false,
    blocking: [],
    face_down: false,
    phased_out: false,
    is_token: false,
    by_hand: false,
    ...special,
  };
}

export function anItem(ref: Ref, name: string, controller: number, targets: Ref[]): StackSeen {
  return {
    ref,
    sort: 'spell',
    name,
    source: null,
    controller,
    targets,
    x: 0,
    words: [],
    by_hand: false,
  };
}

/** `aQuestion('magic-priority', 'pass', 'cast [Bolt]')`: card and target as the server says them. */
export function aQuestion(prompt: string, ...texts: string[]): DecisionSeen {
  return { id: 1, seat: 0, prompt, group: 1, args: {}, actions: texts.map(aChoice) };
}

function aChoice(text: string): Choice {
  const [kind = '', first = null, second = null] = text.match(/\[[^\]]+\]|\S+/g) ?? [];
  const isRef = (part: string | null): string | null =>
    part !== null && /^([ab]$|#|\[)/.test(part) ? part : null;
  const [card, target] = kind === 'choose' ? [null, isRef(first)] : [isRef(first), isRef(second)];
  return { text, kind, card, target };
}
