import { getPrice } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { boundConstant, type OperatorBounds } from './bounded.ts';

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

export const priceBounds: OperatorBounds<'price'> = (rule, _parts, context) =>
  boundConstant(priceOperator.calculate, rule, context);
