import { toExactDecimal } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  calculate: ({ value }, _parts, _context, path) => ({
    value: toExactDecimal(value, [...path, 'value']),
  }),
};

export const constTools: OperatorTools<'const'> = { isArithmetic: true };
