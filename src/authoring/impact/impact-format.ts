import { formatPlainNumber } from '../../engine/rules/core/number-formatter.ts';
import type { FigureFormatter } from '../../engine/rules/figure-format.ts';

/** A difference with its sign: +$1,250, -$80, $0. */
export function formatDelta(delta: number, formatAmount: FigureFormatter): string {
  return delta > 0 ? `+${formatAmount(delta)}` : formatAmount(delta);
}

/** A difference in percent with its sign and one decimal: +4.8%, or "under 0.1% down". */
export function formatPercentChange(percent: number): string {
  if (!Number.isFinite(percent)) return 'from 0';
  const tenths = Number(percent.toFixed(1)) + 0;
  if (tenths === 0 && percent !== 0) return percent > 0 ? 'under 0.1% up' : 'under 0.1% down';
  return `${tenths > 0 ? '+' : ''}${formatPlainNumber(tenths)}%`;
}

/** The size of a difference in percent, without its direction: 4.8%, or "under 0.1%". */
export function formatPercentSize(percent: number): string {
  return formatPercentChange(percent).replace(/^\+|^-| up$| down$/, '');
}

/** A share in percent; never 0% of some, nor 100% of not all. */
export function formatShare(some: number, all: number): string {
  if (all === 0) return '0%';
  const percent = Math.round((some * 100) / all);
  if (percent === 0 && some > 0) return 'under 1%';
  if (percent === 100 && some < all) return 'over 99%';
  return `${percent}%`;
}

/** A count, rounded if it is more than a number holds exactly; undefined for one that is not known. */
export function formatCount(count: number | undefined): string {
  if (count === undefined) return 'very many';
  if (count === Infinity) return `more than ${Number.MAX_VALUE.toExponential(1)}`;
  return Number.isSafeInteger(count) ? formatPlainNumber(count) : `about ${count.toExponential(1)}`;
}

/** The label of an option, marked if nobody can choose it. */
export function formatOptionLabel({
  label,
  isOffered,
}: {
  readonly label: string;
  readonly isOffered: boolean;
}): string {
  return isOffered ? label : `${label} (not offered)`;
}

/** The title of a question. One that is asked for each item of a group is named once, by its first item. */
export function formatQuestionTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles;
  return others.length === 0 ? first : `${first} (and ${others.length} more like it)`;
}
