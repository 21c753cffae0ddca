import { toExactDecimal } from './operands.ts';
import type { Operator } from './operator.ts';
import type { OwnOperatorTools } from './operator-tools.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  calculate: ({ value }, _parts, _context, path) => ({
    value: toExactDecimal(value, [...path, 'value']),
  }),
};

export const constTools: OwnOperatorTools<'const'> = { isArithmetic: true };
