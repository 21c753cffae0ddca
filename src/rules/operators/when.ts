import { conditionWords } from '../condition-words.ts';
import { holds } from '../conditions.ts';
import { allParts, type Operator } from './operator.ts';

/** One rule while a condition holds, another one otherwise. Only the one that counts is evaluated. */
export const whenOperator: Operator<'when'> = {
  evaluate: ({ op, label = '', condition, then, otherwise }, context, path) => {
    const met = holds(condition, context, `${path}.condition`);
    const part = met
      ? context.evaluate(then, `${path}.then`)
      : context.evaluate(otherwise, `${path}.otherwise`);
    const words = conditionWords(condition, context.steps);
    const remark = met ? `because ${words}` : `because it is not so that ${words}`;
    return { op, path, label, value: part.value, parts: [part], remark };
  },
  words: ({ parts, remark }, { part }) =>
    parts.map((each) => `${part(each, ['sum', 'product', 'share'])}, ${remark}`),
  moneyParts: allParts,
};
