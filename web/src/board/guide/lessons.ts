/**
 * A guided first game: an ordinary game, with lessons beside it. Each lesson says what to look at
 * when its moment has come, and is done when the thing has happened.
 */
import type { EventSeen } from '../../types.gen';

export interface Moment<Seen> {
  seen: Seen;
  events: readonly EventSeen[];
}

export interface Lesson<Seen> {
  title: string;
  rule: string;
  /** What it is about. */
  teaches: string;
  /** What to do, at this moment. */
  now(moment: Moment<Seen>): string;
  /** Whether this event is what the lesson was about. */
  isDone(event: EventSeen, moment: Moment<Seen>): boolean;
}

export interface Course<Seen> {
  game: string;
  lessons: readonly Lesson<Seen>[];
  /** What is said after the last one. */
  ending: string;
}

/** The lesson that is on: each begins where the one before was done; null: all are. */
export function lessonAt<Seen>(
  lessons: readonly Lesson<Seen>[],
  moment: Moment<Seen>,
): number | null {
  let from = 0;
  for (const [number, lesson] of lessons.entries()) {
    const at = moment.events.findIndex(
      (event, index) => index >= from && lesson.isDone(event, moment),
    );
    if (at < 0) return number;
    from = at + 1;
  }
  return null;
}
