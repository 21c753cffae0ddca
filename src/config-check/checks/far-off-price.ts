import type { Check, Finding } from '../finding.ts';
import { quoted } from '../../copy/words.ts';

/** How many times the middle of the other entries an entry may be. */
const MOST = 100;

/** The middle of a sorted list without one of its places. */
function middleWithout(sorted: readonly number[], place: number): number {
  const at = (index: number) => sorted[index < place ? index : index + 1] ?? 0;
  const count = sorted.length - 1;
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}

/** An entry that is far above all the others of its table likely has some digits too many. */
export const farOffPrice: Check = {
  code: 'far-off-price',
  severity: 'warning',
  *findings({ config }): Generator<Finding> {
    for (const [table, entries] of Object.entries(config.prices)) {
      // What costs nothing says nothing about what things cost.
      const sorted = Object.values(entries)
        .filter((price) => price > 0)
        .toSorted((a, b) => a - b);
      if (sorted.length < 3) continue;
      for (const [entry, price] of Object.entries(entries)) {
        if (price <= MOST * (sorted[0] ?? price)) continue;
        const middle = middleWithout(sorted, sorted.indexOf(price));
        if (price <= MOST * middle) continue;
        yield {
          path: ['prices', table, entry],
          message: `${quoted(entry)} of table '${table}' is ${price}, more than ${MOST} times what its other entries are about: ${middle}.`,
          hint: 'Look for a digit too many or a lost point, or acknowledge this with a reason under "acknowledged".',
        };
      }
    }
  },
};
