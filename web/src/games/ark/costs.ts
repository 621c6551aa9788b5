/** What an effect costs, worked out in the open (ark 612.3): `5 − 3 range = 2`. */
import type { CostForecast } from './told';

/** The whole sum; only the number where nothing changes it. */
export function workedOut({ printed, range, speed, tax, cost }: CostForecast): string {
  const parts = [
    range > 0 ? `− ${String(range)} range` : '',
    speed > 0 ? `− ${String(speed)} speed` : '',
    tax === 0 ? '' : `${tax < 0 ? '−' : '+'} ${String(Math.abs(tax))} other`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return String(cost);
  return `${String(printed)} ${parts.join(' ')} = ${String(cost)}`;
}
