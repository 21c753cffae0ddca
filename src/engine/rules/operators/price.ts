import { getPrice } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';

/** One fixed entry of a price table. */
export const priceOperator: Operator<'price'> = {
  calculate: (rule, _parts, { prices }, path) => ({
    label: rule.entry,
    value: getPrice(prices, rule, rule.entry, path),
  }),
};

export const priceTools: OperatorTools<'price'> = {
  listPriceEntries: ({ entry }) => [{ entry, path: ['entry'] }],
  isArithmetic: true,
};
