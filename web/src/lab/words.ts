/** Values, places and times of the lab in words, as the reports of the command line write them. */
import type { RunShape } from '../types.gen';

/** A value as a person reads it: `54.1 %`, `17.30`. */
export function told(value: number, unit: string): string {
  return unit === 'share' ? `${(100 * value).toFixed(1)} %` : withCommas(value);
}

/** How far two values lie apart: `4.6 points`, `1.30`. */
export function toldDifference(value: number, unit: string): string {
  return unit === 'share' ? `${(100 * value).toFixed(1)} points` : withCommas(value);
}

function withCommas(value: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function span(low: number, high: number, unit: string): string {
  return unit === 'share'
    ? `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`
    : `${told(low, unit)} to ${told(high, unit)}`;
}

/** How a run stands, in a few words. */
export function standing(run: RunShape): string {
  const blocks = `${run.blocks.toLocaleString('en')} of ${counted(run.most_blocks, 'block')}`;
  switch (run.state) {
    case 'queued':
      return run.place === 0 ? 'its turn is next' : `waits for ${counted(run.place, 'other')}`;
    case 'running':
      return run.blocks === 0 ? 'starting' : `playing, ${blocks}`;
    case 'stopped':
      return `stopped at ${blocks}: ${run.why}`;
    case 'failed':
      return `failed: ${run.why}`;
    case 'done':
      return `done, ${counted(run.blocks, 'block')}`;
  }
}

export function isWaiting({ state }: RunShape): boolean {
  return state === 'queued' || state === 'running';
}

export function titleOf(run: { name: string; title: string }): string {
  return run.name === '' ? `${run.title}, an experiment` : run.name;
}

/** A code of the rules as words: `sudden-death` becomes `sudden death`. */
export function plain(code: string): string {
  return code.replace(/^ending:/, '').replaceAll('-', ' ');
}

const WHY: Readonly<Record<string, string>> = {
  blocks: 'after all blocks',
  precision: 'once precise enough',
  evidence: 'by evidence',
  'no difference': 'by evidence of no difference',
  'not yet': 'before its end',
};

export function whyStopped(stopped: string): string {
  return WHY[stopped] ?? stopped;
}

export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${String(whole)} s`;
  return `${String(minutes)} min ${String(whole % 60)} s`;
}
