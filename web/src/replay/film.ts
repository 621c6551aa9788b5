/** A finished game as a row of frames: where its turns begin, how its scores went, what was said. */
import type { EventSeen, Frame } from '../types.gen';
import type { Story } from '../state/game';

/** What a score line and its marks are drawn from. */
export interface Film {
  frames: readonly Frame[];
  /** Frame at which each turn begins, ascending. */
  turns: readonly { turn: number; frame: number }[];
  /** `scores[seat][frame]`. */
  scores: readonly (readonly number[])[];
  marks: readonly { frame: number; glyph: Story['marks'][number]['glyph'] }[];
  /** The whole log; `frameOf[i]` is the frame that event `i` belongs to. */
  events: readonly EventSeen[];
  frameOf: readonly number[];
  /** Entries that were taken back. */
  undone: readonly number[];
}

export function filmOf(frames: readonly Frame[], story: Story): Film {
  const events = frames.flatMap((frame) => frame.events);
  return {
    frames,
    turns: turnsOf(frames),
    scores: scoresOf(frames, story),
    marks: marksOf(frames, story),
    events,
    frameOf: frames.flatMap((frame, index) => frame.events.map(() => index)),
    undone: frames.filter(({ undone }) => undone).map(({ entry }) => entry - 1),
  };
}

function turnsOf(frames: readonly Frame[]): { turn: number; frame: number }[] {
  const turns: { turn: number; frame: number }[] = [];
  frames.forEach(({ turn }, frame) => {
    if (turn > (turns.at(-1)?.turn ?? 0)) turns.push({ turn, frame });
  });
  return turns;
}

function scoresOf(frames: readonly Frame[], story: Story): number[][] {
  const rows = frames.map(({ observation }) => story.scores(observation));
  return (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat] ?? 0));
}

function marksOf(frames: readonly Frame[], { marks }: Story): Film['marks'] {
  return frames.flatMap(({ events, undone }, frame) =>
    marks
      .filter(({ codes }) => !undone && events.some(({ code }) => codes.has(code)))
      .map(({ glyph }) => ({ frame, glyph })),
  );
}

/** The last event at or before a frame: the line of the log that is lit; -1 before the first. */
export function lineAt({ frameOf }: Film, frame: number): number {
  return frameOf.findLastIndex((at) => at <= frame);
}

/** The frame where the next or the last turn before this frame begins. */
export function turnFrom({ turns, frames }: Film, frame: number, step: 1 | -1): number {
  const found =
    step > 0
      ? turns.find((turn) => turn.frame > frame)
      : turns.findLast((turn) => turn.frame < frame);
  return found?.frame ?? (step > 0 ? frames.length - 1 : 0);
}

/** Every event that names a card, for its trail. */
export function trailOf(film: Film, card: string): { event: EventSeen; frame: number }[] {
  return film.events.flatMap((event, index) =>
    isNamed(event.args, card) ? [{ event, frame: film.frameOf[index] ?? 0 }] : [],
  );
}

/** Every text in the arguments of the events, to mark on the board what they touched. */
export function touched(events: readonly EventSeen[]): Set<string> {
  return new Set(events.flatMap(({ args }) => Object.values(args).flat()).filter(isText));
}

function isNamed(args: EventSeen['args'], card: string): boolean {
  return Object.values(args).some((value) => value === card || isListWith(value, card));
}

function isListWith(value: unknown, card: string): boolean {
  return Array.isArray(value) && value.includes(card);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
