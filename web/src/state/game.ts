/**
 * What a game type's client gives to the shell: how its table looks, and what the shell must know
 * to walk its plays. One folder a game in `games/`, one line in `games/index.ts`.
 *
 * A *handle* names a thing on the table that can be lit and pressed; it is what the server puts
 * into a choice's `card` and `target` (`4Sa`, `KHb`, `stack`).
 */
import type { Component } from 'svelte';
import type { Shows } from '../text/sentences';
import type { Choice, DecisionSeen, EventSeen } from '../types.gen';
import type { Means } from './folded';
import type { TableStore } from './table.svelte';

export type Handle = string;

/** The game's own observation; each game type narrows it once, at its door. */
export type Observation = Record<string, unknown>;

/** `set`: each thing named at most once. `bag`: points, any number on each thing. */
export type ListMode = 'set' | 'bag';

/** Where the game stands, in words that every game type has. */
export interface Moment {
  turn: number;
  /** Code of the step; the catalogue names it as `step.CODE`. */
  step: string;
  /** Number of the rule or chapter that governs it, for the rulebook beside the table. */
  rule: string;
}

/** Who reads a sentence, and what the players are called. */
export interface Readers {
  /** The seat at the near side. */
  near: number;
  /** `names[seat]`. */
  names: readonly string[];
  /** The table that actions are about, for games whose actions name places. */
  observation?: Observation;
}

/** Where a game's own data come from: cards that were brought to a table. */
export type Source = { table: string } | { replay: string };

/** One zone of the table in words, for the text board. */
export interface TextZone {
  /** The key that reads it: `h` hand, `b` board, `o` opponent; others as the game likes. */
  command: string;
  name: string;
  /** One thing a line; cards as in the notation, set in `{card:KHb}`. */
  lines: readonly string[];
}

/** What the board of a replay gets: a table to look at. */
export interface BoardProps {
  observation: Observation;
  /** Every hand that may be seen, by seat: viewer `all` sees several. */
  others: readonly Observation[];
  players: readonly string[];
  /** Handles that the last event touched. */
  marked: ReadonlySet<Handle>;
  /** The card whose trail is shown. */
  picked: Handle | null;
  onpick: (handle: Handle) => void;
}

/** What a replay draws as the line of the game. */
export interface Story {
  /** What the line counts: `life`. */
  score: string;
  /** `scores(observation)[seat]`, from 0. */
  scores(observation: Observation): readonly number[];
  /** What is marked under the line, by the codes of its events. */
  marks: readonly {
    name: string;
    glyph: 'diamond' | 'cross' | 'ring';
    codes: ReadonlySet<string>;
  }[];
  /** What one entry changed, for the three boxes beside the board. */
  swings(before: BoardView, after: BoardView, names: readonly string[]): readonly Swing[];
}

export interface BoardView {
  observation: Observation;
  preview: Observation | null;
}

export interface Swing {
  name: string;
  from: string;
  to: string;
}

export interface GameClient {
  readonly name: string;
  /** The name people use. */
  readonly title: string;
  readonly felt: 'parlor' | 'ark' | 'leveler';
  /** What can be said out of turn, as the menu names it: `Draw or concede`. */
  readonly talk: string;

  /** Prompts answered by naming several things. The server wants them in the offered order. */
  readonly lists: Readonly<Record<string, ListMode>>;
  /** Prompts that the client answers by `suggest` until the player wants otherwise (payment). */
  readonly automatic: ReadonlySet<string>;
  /** Kinds of action that make a whole play wait for a yes under "confirm big choices". */
  readonly big: ReadonlySet<string>;
  /** Kinds that do nothing (`pass`, `done`): auto-pass answers with them. */
  readonly idle: ReadonlySet<string>;
  /** Kinds that alone do not hold an eager auto-pass (taxing). */
  readonly minor: ReadonlySet<string>;
  /** Steps at which a stop can be set, in the order of the turn. */
  readonly steps: readonly string[];

  /** A step's name, where the catalogue has none: `go phase`. */
  stepName?(step: string): string;
  moment(observation: Observation): Moment;
  /** Every handle on the table in reading order: number keys count along it. */
  reading(observation: Observation): readonly Handle[];
  /** The action that pressing an unlit handle most likely means, for why-not; null: none. */
  wouldBe(handle: Handle, question: DecisionSeen, observation: Observation): string | null;
  /** The choice of an automatic prompt. */
  suggest(question: DecisionSeen, observation: Observation): string;
  /** What an action does, as the end of a sentence: `lay it on {card:KHb}`. */
  words(action: string, who: Readers): string;
  /** Zones for the text board. */
  zones(observation: Observation): readonly TextZone[];

  /** Fetch what the game needs before its table is shown: its cards, its symbols. */
  prepare?(source: Source): Promise<void>;
  /**
   * Whether a question is answered without asking, where a game has wishes of its own; `undefined`
   * leaves it to the steps and to the general settings.
   */
  passes?(question: DecisionSeen, observation: Observation): Choice | null | undefined;

  /** How the game's own types of arguments read at this moment. */
  shows?(observation: Observation): Shows;
  /** How they read in each event of a log: what stood where when it happened. */
  chronicle?(events: readonly EventSeen[], undone: readonly number[]): readonly Shows[];
  /** Whether the log leaves an event out: others say it better. */
  hides?(event: EventSeen): boolean;

  /** What the log tells in the line of the play that it paid for. */
  readonly means?: Means;

  readonly story: Story;

  /** What lies on the cloth: step strip, plates, board, question, hand. */
  readonly Table: Component<{ store: TableStore }>;
  /** The blocks of the ledger above the log: forecast and comparison. */
  readonly Forecast: Component<{ store: TableStore }>;
  /** The board of a replay. */
  readonly Board: Component<BoardProps>;
  /** Wishes of the game's own for the menu: when to be asked. */
  readonly Stops?: Component<{ store: TableStore }>;
}
