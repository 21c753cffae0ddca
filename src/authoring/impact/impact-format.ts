import { formatPlainNumber } from '../../engine/rules/core/number-formatter.ts';
import type { FigureFormatter } from '../../engine/rules/figure-format.ts';

/** A difference with its sign: +$1,250, -$80, $0. */
export function formatDelta(delta: number, write: FigureFormatter): string {
  return delta > 0 ? `+${write(delta)}` : write(delta);
}

/** A difference in percent with its sign and one decimal: +4.8%, or "under 0.1% down". */
export function formatPercentChange(percent: number | undefined): string {
  if (percent === undefined) return 'unknown';
  if (!Number.isFinite(percent)) return 'from 0';
  const tenths = Number(percent.toFixed(1)) + 0;
  if (tenths === 0 && percent !== 0) return percent > 0 ? 'under 0.1% up' : 'under 0.1% down';
  return `${tenths > 0 ? '+' : ''}${formatPlainNumber(tenths)}%`;
}

/** How large a difference in percent is, whichever its direction: 4.8%, or "under 0.1%". */
export function formatPercentSize(percent: number): string {
  return formatPercentChange(percent).replace(/^\+|^-| up$| down$/, '');
}

/** How many of how many, in percent; never 0% of some, nor 100% of not all. */
export function formatShare(some: bigint, all: bigint): string {
  if (all === 0n) return '0%';
  const percent = Number((some * 200n + all) / (all * 2n));
  if (percent === 0 && some > 0n) return 'under 1%';
  if (percent === 100 && some < all) return 'over 99%';
  return `${percent}%`;
}

/** A count; beyond what a number holds exactly, about how many; undefined where nobody can count them. */
export function formatCount(count: number | undefined): string {
  if (count === undefined) return 'very many';
  if (count === Infinity) return `more than ${Number.MAX_VALUE.toExponential(1)}`;
  return Number.isSafeInteger(count) ? formatPlainNumber(count) : `about ${count.toExponential(1)}`;
}
