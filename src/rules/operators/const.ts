import { exactly } from './decimals.ts';
import { single, type Operator } from './operator.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  ...single,
  calculate: ({ value }, _parts, _context, path) => ({
    value: exactly(value, [...path, 'value']),
  }),
};
