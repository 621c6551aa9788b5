/** The one door from the wire's untyped preview to what Ark Age foresees. */
import type { Course, Preview, ScoreChange } from './seen.gen';

export type { CostForecast, Course, Lane as LaneTold, Preview, ScoreChange } from './seen.gen';

export function previewAs(preview: Record<string, unknown> | null): Preview | null {
  return preview as unknown as Preview | null;
}

/** What a seat gains or loses by a course; nothing where it says nothing. */
export function changeOf(course: Course | null, seat: number): ScoreChange {
  return (
    course?.scores.find((one) => one.seat === seat) ?? { seat, glory: 0, pride: 0, stones: 0 }
  );
}
