import { noParts, plainWords, type Operator } from './operator.ts';

/** The exact value of another figure. */
export const figureOperator: Operator<'figure'> = {
  evaluate: (rule, context, path) => {
    const figure = context.figure(rule.figure, `${path}.figure`);
    return {
      op: rule.op,
      path,
      label: rule.label ?? figure.label,
      value: figure.exact,
      parts: [],
      figure: rule.figure,
    };
  },
  words: plainWords,
  moneyParts: noParts,
};
