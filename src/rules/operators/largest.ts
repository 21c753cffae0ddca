import { allParts, evaluateParts, type Operator } from './operator.ts';

/** The largest of its parts. */
export const largestOperator: Operator<'largest'> = {
  evaluate: ({ op, label = '', of }, context, path) => {
    const parts = evaluateParts(of, context, path);
    const value = parts
      .map((part) => part.value)
      .reduce((best, each) => (each.gt(best) ? each : best));
    return { op, path, label, value, parts };
  },
  words: ({ parts }, { part }) => [
    `the largest of (${parts.map((each) => part(each)).join(', ')})`,
  ],
  moneyParts: allParts,
};
