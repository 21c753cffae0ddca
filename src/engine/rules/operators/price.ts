import { leafDefaults, type Operator } from './operator.ts';
import { getPrice } from './find-price.ts';
import { createConstant } from './linear-function.ts';

/** One fixed entry of a price table. */
export const priceOperator: Operator<'price'> = {
  ...leafDefaults,
  priceEntries: ({ entry }) => [{ entry, path: ['entry'] }],
  linearFunction: ({ table, entry }, _parts, prices) => createConstant(prices[table]?.[entry]),
  calculate: (rule, _parts, { prices }, path) => ({
    label: rule.entry,
    value: getPrice(prices, rule, rule.entry, path),
  }),
};
