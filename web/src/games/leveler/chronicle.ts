/** How the log names things: each card lights the thing that it was when it happened. */
import type { Shows } from '../../text/sentences';
import type { EventSeen } from '../../types.gen';
import { frontName } from './seen';

/** Return for each event how its cards and steps read. */
export function chronicle(events: readonly EventSeen[]): Shows[] {
  return events.map(({ args }) => ({
    card: (name) => marked(String(name), refFor(args, name)),
  }));
}

function refFor(args: EventSeen['args'], name: unknown): string {
  const ref = args['card'] === name ? args['ref'] : args['other_ref'];
  return typeof ref === 'string' ? ref : String(name);
}

/** At a table as it stands no event says which thing a name is. */
export const showsNow: Shows = { card: (name) => marked(String(name), String(name)) };

function marked(name: string, ref: string): string {
  return `{name:${ref}|${frontName(name)}}`;
}

/** Events that others say better: the strip shows the steps. */
const MINOR: ReadonlySet<string> = new Set(['magic-step', 'magic-shuffles']);

export function isMinor({ code, args }: EventSeen): boolean {
  const isArrival = args['from'] === 'stack' && args['to'] === 'battlefield';
  return MINOR.has(code) || (code === 'magic-moves' && isArrival);
}
