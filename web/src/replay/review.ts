/** A review as the server tells it while it goes on, and what is said of it. */
import { ApiError, replayPath } from '../net/api';
import type { ErrorBody, ReviewSeen } from '../types.gen';

/** Listen to a review until it is over; the function returned ends it. */
export function followReview(
  replay: string,
  seat: number,
  hear: (seen: ReviewSeen) => void,
  fail: (error: unknown) => void,
): () => void {
  const source = new EventSource(`${replayPath(replay)}/review/${String(seat)}`);
  source.onmessage = ({ data }) => {
    const seen = JSON.parse(String(data)) as ReviewSeen;
    if (seen.over) source.close();
    hear(seen);
  };
  source.addEventListener('refused', ({ data }) => {
    source.close();
    fail(new ApiError(409, (JSON.parse(String(data)) as ErrorBody).error));
  });
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) fail(new ApiError(0, REFUSED));
  };
  return () => {
    source.close();
  };
}

const REFUSED = {
  what: 'the server does not review this game now',
  where: 'review',
  remedy: 'Try again in a minute.',
};

/** What stands behind the judgements, in a sentence. */
export function searchWords({ simulations, level }: ReviewSeen): string {
  const like = level === '' ? '' : `, at least as long as the computer of level ${level} does`;
  return (
    `For each decision a search of ${String(simulations)} simulations thinks${like}. ` +
    'It sees what this seat saw and nothing else. It is no judge: it may be wrong, ' +
    'and knows nothing of what you know about each other.'
  );
}

/** How a seat's decisions compare, in a sentence. */
export function tallyWords(seen: ReviewSeen): string {
  const told = [
    `${count(seen.judged, 'decision')} with a choice: ` +
      `${String(seen.preferred)} as the search would, ` +
      `${String(seen.close)} that it cannot tell from its own choice, ` +
      `${String(seen.judged - seen.preferred - seen.close)} at which it thinks something was lost.`,
  ];
  if (seen.unjudged > 0) told.push(`${count(seen.unjudged, 'more')} took too long.`);
  if (seen.why !== '') told.push(`There would be more: ${seen.why}.`);
  return told.join(' ');
}

function count(number: number, noun: string): string {
  return noun === 'more' || number === 1
    ? `${String(number)} ${noun}`
    : `${String(number)} ${noun}s`;
}
