import { toExactDecimal } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { boundConstant, type OperatorBounds } from './bounded.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  calculate: ({ value }, _parts, _context, path) => ({
    value: toExactDecimal(value, [...path, 'value']),
  }),
};

export const constTools: OperatorTools<'const'> = { isArithmetic: true };

export const constBounds: OperatorBounds<'const'> = (rule, _parts, context) =>
  boundConstant(constOperator.calculate, rule, context);
