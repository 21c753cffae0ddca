import { exactly } from './decimals.ts';
import { noParts, plainWords, type Operator } from './operator.ts';

/** A fixed number. */
export const constOperator: Operator<'const'> = {
  evaluate: ({ op, label = '', value }, _context, path) => ({
    op,
    path,
    label,
    value: exactly(value, `${path}.value`),
    parts: [],
  }),
  words: plainWords,
  moneyParts: noParts,
};
