import { allParts, evaluateParts, type Operator } from './operator.ts';

/** All parts added up. */
export const sumOperator: Operator<'sum'> = {
  evaluate: ({ op, label = '', of }, context, path) => {
    const parts = evaluateParts(of, context, path);
    const value = parts.map((part) => part.value).reduce((sum, each) => sum.plus(each));
    return { op, path, label, value, parts };
  },
  words: ({ parts }, { part }) =>
    parts.map((each, index) => `${index > 0 ? '+ ' : ''}${part(each, ['share'])}`),
  moneyParts: allParts,
};
