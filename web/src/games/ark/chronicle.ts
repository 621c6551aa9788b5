/** Who stood where when something happened: events name units by their places at that moment. */
import type { Shows } from '../../text/sentences';
import type { EventSeen } from '../../types.gen';
import { shelf } from './catalogue.svelte';
import { laneWords, slotWords } from './notation';
import { spotOf, type Place } from './places';
import { unitAt, type Observation } from './seen';

/** Cards by their places; null: a unit whose face the reader does not know. */
type Standing = Map<Place, string | null>;

/** Return for each event how its places read. What was taken back does not stand afterwards. */
export function chronicle(events: readonly EventSeen[], undone: readonly number[]): Shows[] {
  const gone = new Set(undone);
  const live: Standing = new Map();
  let tried: Standing | null = null;
  return events.map((event) => {
    const isGone = gone.has(event.entry);
    tried = isGone ? (tried ?? new Map(live)) : null;
    return tell(tried ?? live, event);
  });
}

/** Before what happened: who leaves is named, and a face is not told before it is shown. */
function tell(standing: Standing, event: EventSeen): Shows {
  const known = new Map(standing);
  CHANGES[event.code]?.(standing, event.args);
  return shows(READS[event.code] ?? ((place) => nameAt(known, place)));
}

/** Events that name the unit beside the place: where it comes or goes, and what lay face down. */
const READS: Readonly<Record<string, (place: Place) => string>> = {
  entered: slotWords,
  left: slotWords,
  revealed: (place) => unitNamed(place, null),
};

/** How places read at a table as it stands. */
export function showsNow(seen: Observation): Shows {
  return shows((place) => {
    const unit = unitAt(seen, place);
    return unit === null ? '' : unitNamed(place, unit.card);
  });
}

function shows(name: (place: Place) => string): Shows {
  return {
    place: (value) => {
      const place = String(value);
      return name(place) || slotWords(place);
    },
    token: String,
  };
}

function nameAt(standing: Standing, place: Place): string {
  const card = standing.get(place);
  return card === undefined ? '' : unitNamed(place, card);
}

function unitNamed(place: Place, card: string | null): string {
  const name =
    card === null ? `the hidden flyer in ${laneWords(place)}` : shelf.catalogue.nameOf(card);
  return `{name:${place}|${name}}`;
}

const CHANGES: Readonly<Record<string, (standing: Standing, args: EventSeen['args']) => void>> = {
  entered: (standing, { place, card }) => {
    standing.set(String(place), typeof card === 'string' ? card : null);
  },
  revealed: (standing, { place, card }) => {
    standing.set(String(place), String(card));
  },
  left: (standing, { place }) => {
    standing.delete(String(place));
  },
  moved: carry,
  control: carry,
};

/** Two that change places are told one after the other. */
function carry(standing: Standing, { from, to }: EventSeen['args']): void {
  const card = standing.get(String(from));
  if (card === undefined || spotOf(String(to)) === null) return;
  standing.delete(String(from));
  standing.set(String(to), card);
}

/** Events that others say better: the log leaves them out. */
const MINOR: ReadonlySet<string> = new Set([
  'card',
  'stones',
  'charged',
  'discharged',
  'dogma',
  'dogma-ready',
  'shuffled',
  'resolves',
]);

export function isMinor({ code, args }: EventSeen): boolean {
  // The dead have been told of by their dying.
  return MINOR.has(code) || (code === 'left' && args['zone'] === 'incubator');
}
