import { toExactDecimal } from './decimals.ts';
import { leafDefaults, type Operator } from './operator.ts';
import { createConstant } from './linear-function.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  ...leafDefaults,
  linearFunction: ({ value }) => createConstant(value),
  calculate: ({ value }, _parts, _context, path) => ({
    value: toExactDecimal(value, [...path, 'value']),
  }),
};
