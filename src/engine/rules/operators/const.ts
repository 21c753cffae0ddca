import { exactly } from './decimals.ts';
import { single, type Operator } from './operator.ts';
import { level } from './straight.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  ...single,
  line: ({ value }) => level(value),
  calculate: ({ value }, _parts, _context, path) => ({
    value: exactly(value, [...path, 'value']),
  }),
};
