import { single, type Operator } from './operator.ts';
import { pricedEntry } from './price-of.ts';
import { level } from './straight.ts';

/** One fixed entry of a price table. */
export const priceOperator: Operator<'price'> = {
  ...single,
  entries: ({ entry }) => [{ entry, path: ['entry'] }],
  line: ({ table, entry }, _parts, prices) => level(prices[table]?.[entry]),
  calculate: (rule, _parts, { prices }, path) => ({
    label: rule.entry,
    value: pricedEntry(prices, rule, rule.entry, path),
  }),
};
