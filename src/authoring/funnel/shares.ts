/** A share of a whole, with its 95% confidence interval. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;
/** With a wider interval, the share is too uncertain to report. */
const WIDEST = 0.2;

/** The Wilson interval: it holds for small numbers and for shares near 0 and 1, too. */
export function computeShare(count: number, total: number): Share {
  if (total === 0) return { value: 0, low: 0, high: 1 };
  const value = count / total;
  const center = (value + Z ** 2 / (2 * total)) / (1 + Z ** 2 / total);
  const margin =
    (Z / (1 + Z ** 2 / total)) *
    Math.sqrt((value * (1 - value)) / total + Z ** 2 / (4 * total ** 2));
  return { value, low: Math.max(0, center - margin), high: Math.min(1, center + margin) };
}

/** Whether there are too few visitors to tell the share. */
export function isTooUncertain({ low, high }: Share): boolean {
  return high - low > WIDEST;
}

export type ShareChange = 'more' | 'fewer' | 'no clear difference' | 'too few to tell';

/** How a share differs from another one, by the interval of their difference (Newcombe). */
export function compareShares(before: Share, after: Share): ShareChange {
  const difference = after.value - before.value;
  const low = difference - Math.hypot(after.value - after.low, before.high - before.value);
  const high = difference + Math.hypot(after.high - after.value, before.value - before.low);
  if (low > 0) return 'more';
  if (high < 0) return 'fewer';
  return high - low > WIDEST ? 'too few to tell' : 'no clear difference';
}
