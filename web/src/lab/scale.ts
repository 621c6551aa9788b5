/** Places on an axis, in per cent of its length. */
export interface Tick {
  value: number;
  at: number;
  isEven: boolean;
}

export class Scale {
  private readonly low: number;
  private readonly high: number;

  /** With `isFair` a half is on the axis and means an even game. */
  constructor(
    values: readonly number[],
    private readonly isFair: boolean,
  ) {
    const all = isFair ? [...values, 0.5] : [...values];
    const low = Math.min(...all);
    const high = Math.max(...all);
    const margin = (high - low || 1) * 0.1;
    this.low = low - margin;
    this.high = high + margin;
  }

  at(value: number): number {
    return (100 * (value - this.low)) / (this.high - this.low);
  }

  /** Three to six round values, a half among them where even is half. */
  ticks(): Tick[] {
    const step = roundStep((this.high - this.low) / 4);
    const first = Math.ceil(this.low / step);
    const last = Math.floor(this.high / step);
    const values = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
    return values.map((value) => ({ value, at: this.at(value), isEven: this.isEven(value) }));
  }

  private isEven(value: number): boolean {
    return this.isFair && Math.abs(value - 0.5) < 1e-9;
  }
}

/** The nearest step of 1, 2 or 5 times a power of ten; it divides a half evenly where it can. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((one) => one * power >= step) ?? 10;
  return factor * power;
}

/** A tick as the axis writes it: no more places than it needs. */
export function tickText({ value, isEven }: Tick, unit: string): string {
  if (isEven) return 'even';
  if (unit === 'share') return `${String(Number((100 * value).toFixed(2)))} %`;
  return String(Number(value.toFixed(6)));
}
