/** A proposal search in words, and its trials in the order in which they are shown. */
import type { AimShape, SearchShape, TrialShape } from '../types.gen';
import { counted, span, told } from './words';

/** A trial with its place in the search. */
export interface Placed extends TrialShape {
  place: number;
}

/** The trials, nearest to the aims first, as they were played where they are as near. */
export function nearest({ trials }: Pick<SearchShape, 'trials'>): Placed[] {
  return trials
    .map((trial, place) => ({ ...trial, place }))
    .sort((one, other) => one.distance - other.distance || one.place - other.place);
}

/** The trial nearest to the aims; undefined before any. */
export function bestOf(search: SearchShape | null): TrialShape | undefined {
  return search?.trials[search.best];
}

/** A setting by what differs from the rules that the search began with. */
export function shortName(name: string, start: string): string {
  if (name === start) return 'as the rules were';
  const began = start.split(', ');
  const parts = name.split(', ');
  return parts.length === began.length
    ? parts.filter((one, at) => one !== began[at]).join(', ')
    : name;
}

/** What the search has found so far, in one sentence. */
export function found(search: SearchShape): string {
  const best = bestOf(search);
  if (best === undefined) return 'Nothing is known yet.';
  const where =
    best.distance === 0
      ? 'within all aims'
      : `off the aims by ${best.distance.toFixed(2)} of their widths`;
  const name = best.name === search.start ? 'the rules as they were' : best.name;
  const others = search.trials.filter((one) => one.distance === best.distance).length - 1;
  const also = others === 0 ? '' : `; ${counted(others, 'other')} as near`;
  return `${search.state === 'done' ? 'Nearest' : 'Nearest so far'}: ${name}, ${where}${also}.`;
}

/** How a search stands, in a few words. */
export function searchStanding(search: SearchShape): string {
  const round = `round ${String(search.round)} of at most ${String(search.most_rounds)}`;
  switch (search.state) {
    case 'queued':
      return `${round} waits for its turn`;
    case 'running':
      return search.playing === null ? 'between two rounds' : `plays ${round}`;
    case 'stopped':
      return `stopped in ${round}: ${search.why}`;
    case 'failed':
      return `failed: ${search.why}`;
    case 'done':
      return `done, ${counted(search.trials.length, 'setting')} in ${counted(search.round, 'round')}`;
  }
}

export function isSeeking({ state }: Pick<SearchShape, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** `49.0 to 51.0 %`, as an aim is told. */
export function toldAim({ low, high, unit }: AimShape): string {
  return unit === 'share' ? `${span(low, high, unit)} %` : span(low, high, unit);
}

/** A trial's measure with its interval. */
export function toldSpan(one: { mean: number; low: number; high: number }, unit: string): string {
  return `${told(one.mean, unit)} (${span(one.low, one.high, unit)})`;
}
