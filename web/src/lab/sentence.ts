/** The sentence of a result in parts, each shown in its own way. */
import type { LabResult } from '../types.gen';
import { told } from './words';

export interface Part {
  /** A variant's level, an interval, a variant's name, or the words between. */
  kind: 'level' | 'span' | 'name' | 'plain';
  text: string;
  /** Which variant a level or a name is of; -1 for the others. */
  place: number;
}

/** Two variants have a mark each in the chart; of more there is a curve. */
const MARKED = 2;
const SPAN = /\([^()]* to [^()]*\)/;

export function marked({ sentence, headline, variants }: LabResult): Part[] {
  const parts: Part[] = [];
  let rest = sentence;
  for (const [place, level] of headline.levels.entries()) {
    if (level === null) continue;
    const text = told(level.mean, headline.unit);
    const at = rest.indexOf(text);
    if (at < 0) continue;
    parts.push(...plain(rest.slice(0, at)), { kind: 'level', text, place });
    rest = rest.slice(at + text.length);
  }
  parts.push(...plain(rest));
  if (variants.length !== MARKED) return parts;
  const names = variants.map(({ name }) => name);
  return parts.flatMap((part) => (part.kind === 'plain' ? named(part.text, names) : [part]));
}

/** Take intervals in brackets out of a text. */
function plain(text: string): Part[] {
  const found = SPAN.exec(text);
  if (found === null) return text === '' ? [] : [{ kind: 'plain', text, place: -1 }];
  const [span] = found;
  return [
    ...plain(text.slice(0, found.index)),
    { kind: 'span', text: span, place: -1 },
    ...plain(text.slice(found.index + span.length)),
  ];
}

/** Take the names of variants out of a text, where they stand as whole words. */
function named(text: string, names: readonly string[]): Part[] {
  const places = names
    .map((name, place) => ({ name, place, at: text.search(whole(name)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const first = places[0];
  if (first === undefined) return text === '' ? [] : [{ kind: 'plain', text, place: -1 }];
  const { name, place, at } = first;
  const before: Part[] = at === 0 ? [] : [{ kind: 'plain', text: text.slice(0, at), place: -1 }];
  return [
    ...before,
    { kind: 'name', text: name, place },
    ...named(text.slice(at + name.length), names),
  ];
}

function whole(name: string): RegExp {
  const letters = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.,=-])${letters}(?![\\w=%]|[.,]\\d| %)`);
}
