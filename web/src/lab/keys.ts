/** The few numbers of a report that everybody asks for first. */
import type { LabResult, MeasuredShape, ResultVariant } from '../types.gen';
import type { Openings } from './behind';
import { told } from './words';

/** One of them under each variant: `13.4 → 10.9`, and what it is. */
export interface Key {
  name: string;
  text: string;
  title: string;
  note: string;
  open: Openings;
}

/** At most one of each group is shown, the first that the game type has. */
const GROUPS: readonly (readonly string[])[] = [
  ['rounds', 'turns'],
  ['counter-declined', 'burned', 'thresholds'],
  ['comeback'],
  ['lead-changes'],
];
const NOTES: Readonly<Record<string, string>> = { 'counter-declined': 'healthy is 15 to 85' };
/** More variants than these are a curve, not a row of arrows. */
const MOST = 2;

export function keysOf({ variants, skill }: LabResult): Key[] {
  const first = variants[0];
  if (first === undefined || variants.length > MOST) return [];
  const measured = GROUPS.flatMap((group) => {
    const name = group.find((one) => levelIn(first, one) !== undefined);
    return name === undefined ? [] : [keyOf(variants, first, name)];
  });
  return [...measured, ...thinking(skill, first)];
}

/** How often the player who thinks longer wins, at the first step of its ladder. */
function thinking(skill: LabResult['skill'], first: ResultVariant): Key[] {
  const step = skill[0];
  if (step === undefined) return [];
  const title = `won by thinking ${String(step.times)} times longer`;
  return [{ name: 'skill', text: told(step.mean, 'share'), title, note: '', open: first.open }];
}

function keyOf(variants: readonly ResultVariant[], first: ResultVariant, name: string): Key {
  const levels = variants.map((variant) => levelIn(variant, name));
  const known = levels.find((level) => level !== undefined);
  const isLength = name === 'rounds' || name === 'turns';
  const title = `${known?.title ?? name}${isLength ? ', median' : ''}`;
  return {
    name,
    text: levels.map((level) => valueOf(level, isLength)).join(' → '),
    title,
    note: NOTES[name] ?? '',
    open: first.open,
  };
}

function levelIn(variant: ResultVariant, name: string): MeasuredShape | undefined {
  return variant.measures.find((one) => one.name === name);
}

/** A length is told by its median, everything else by its mean. */
function valueOf(level: MeasuredShape | undefined, isLength: boolean): string {
  if (level === undefined) return 'none';
  if (isLength && level.median !== null) return String(Number(level.median.toFixed(1)));
  return level.unit === 'share' ? told(level.mean, level.unit) : level.mean.toFixed(1);
}
