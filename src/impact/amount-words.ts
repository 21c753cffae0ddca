import { money, plainNumber } from '../rules/amounts.ts';

/** A difference in dollars with its sign: +$1,250, -$80, $0. */
export function deltaWords(delta: number): string {
  return delta > 0 ? `+${money(delta)}` : money(delta);
}

/** A difference in percent with its sign and one decimal: +4.8%. */
export function percentWords(percent: number | undefined): string {
  if (percent === undefined) return 'unknown';
  if (!Number.isFinite(percent)) return 'from $0';
  const tenths = Number(percent.toFixed(1)) + 0;
  if (tenths === 0 && percent !== 0) return percent > 0 ? '+<0.1%' : '-<0.1%';
  return `${tenths > 0 ? '+' : ''}${plainNumber(tenths)}%`;
}

/** How many of how many, in percent; never 0% of some, nor 100% of not all. */
export function shareWords(some: number, all: number): string {
  if (all === 0) return '0%';
  const percent = Math.round((some / all) * 100);
  if (percent === 0 && some > 0) return 'under 1%';
  if (percent === 100 && some < all) return 'over 99%';
  return `${percent}%`;
}

/** A count; beyond what a number holds exactly, about how many. */
export function countWords(count: number): string {
  return Number.isSafeInteger(count) ? plainNumber(count) : `about ${count.toExponential(1)}`;
}
