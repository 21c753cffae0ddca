import { quote } from '../../../engine/text/format.ts';
import {
  getNumberFormatter,
  type NumberFormatter,
} from '../../../engine/rules/core/number-formatter.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** By how many times a price may change at once: one digit more or less is too much. */
const MAX_CHANGE_FACTOR = 8;

/**
 * How many times the largest of the other entries an entry may be, or their smallest may be it: more where
 * they differ among themselves by more. Between unlike things any difference is possible, up to a point.
 */
const [MIN_MARGIN, MAX_MARGIN] = [5, 100];

/** What a price was before it made a jump. */
function describeJump(
  before: unknown,
  price: number,
  { number }: NumberFormatter,
): string | undefined {
  if (typeof before !== 'number' || before <= 0 || price <= 0) return undefined;
  const isJump = price >= before * MAX_CHANGE_FACTOR || price <= before / MAX_CHANGE_FACTOR;
  return isJump ? `was ${number(before)} and is ${number(price)} now` : undefined;
}

/**
 * How a price lies apart from the others of its table.
 * @param sorted all prices of the table, the least first, without what costs nothing: that says nothing about
 * what things cost
 */
function describeDistance(
  sorted: readonly number[],
  price: number,
  { number }: NumberFormatter,
): string | undefined {
  const [first, second, third] = sorted;
  if (price <= 0 || first === undefined || second === undefined || third === undefined) {
    return undefined;
  }
  const least = price === first ? second : first;
  const most = (price === sorted.at(-1) ? sorted.at(-2) : sorted.at(-1)) ?? second;
  const margin = Math.min(MAX_MARGIN, Math.max(MIN_MARGIN, most / least));
  if (price <= most * margin && price >= least / margin) return undefined;
  const side = price > most ? 'above' : 'below';
  return `is ${number(price)}, far ${side} its other entries, which go from ${number(least)} to ${number(most)}`;
}

/** A price that is many times another one, or what it was itself, likely has a digit too many or too few. */
export function* checkPriceOutlier({ config, surroundings }: CheckContext): Generator<Finding> {
  const amounts = getNumberFormatter(config.site);
  const single = new Set(
    [...walkAllRules(config)].flatMap(({ value }) =>
      value.op === 'price' ? `${value.table}/${value.entry}` : [],
    ),
  );
  for (const [table, entries] of Object.entries(config.prices)) {
    // What rules name one by one is unlike the others: a price for a mile beside one for a job.
    const isAlike = (entry: string) => !single.has(`${table}/${entry}`);
    const sorted = Object.entries(entries)
      .filter(([entry, price]) => price > 0 && isAlike(entry))
      .map(([, price]) => price)
      .toSorted((a, b) => a - b);
    for (const [entry, price] of Object.entries(entries)) {
      const path = ['prices', table, entry];
      const apart =
        describeJump(findValueAt(surroundings.committed, path), price, amounts) ??
        (isAlike(entry) ? describeDistance(sorted, price, amounts) : undefined);
      if (apart === undefined) continue;
      yield {
        path,
        message: `${quote(entry)} of table '${table}' ${apart}.`,
        hint: 'Look for a digit too many or too few or a lost point, or acknowledge this with a reason under "acknowledged".',
      };
    }
  }
}
