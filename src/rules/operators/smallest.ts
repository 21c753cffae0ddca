import { allParts, evaluateParts, type Operator } from './operator.ts';

/** The smallest of its parts. */
export const smallestOperator: Operator<'smallest'> = {
  evaluate: ({ op, label = '', of }, context, path) => {
    const parts = evaluateParts(of, context, path);
    const value = parts
      .map((part) => part.value)
      .reduce((best, each) => (each.lt(best) ? each : best));
    return { op, path, label, value, parts };
  },
  words: ({ parts }, { part }) => [
    `the smallest of (${parts.map((each) => part(each)).join(', ')})`,
  ],
  moneyParts: allParts,
};
