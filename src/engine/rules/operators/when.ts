import { comparedBy, limitsOfComparisons, sidesOf } from '../comparisons.ts';
import { folded } from './listed.ts';
import { precedence, type Evaluated, type Operator, type Sort } from './operator.ts';

/** What counts: behind it stands the condition, and before it the numbers that the condition compares. */
function counting({ parts }: Pick<Evaluated, 'parts'>): readonly Evaluated[] {
  return parts.filter(({ when }) => when !== undefined);
}

/** Of two numbers that are compared both are money or neither. */
function comparedMoney(
  { parts }: Evaluated,
  sortOf: (part: Evaluated) => Sort,
): readonly Evaluated[] {
  return parts.flatMap(({ when }) => {
    const pairs = when ? [...comparedBy(when.value, parts).values()] : [];
    return pairs.filter((sides) => sides.some((side) => sortOf(side) === 'money')).flat();
  });
}

/** One rule while a condition holds, another one otherwise. Only the one that counts is evaluated. */
export const whenOperator: Operator<'when'> = {
  parts: ({ condition: value, then, otherwise }) => [
    ...sidesOf(value, ['condition']),
    { path: ['then'], value: then, when: { path: ['condition'], value, isMet: true } },
    { path: ['otherwise'], value: otherwise, when: { path: ['condition'], value, isMet: false } },
  ],
  limits: ({ condition }, prices) => limitsOfComparisons(condition, prices),
  combines: 'chooses',
  sort: 'open',
  calculate: (_rule, parts, _context, path) => folded(counting({ parts }), path, (one) => one),
  words: (node, { part, condition }) =>
    counting(node).map((each) => {
      const why = each.when ? `, because ${condition(each.when, node.parts)}` : '';
      return `${part(each, precedence.value)}${why}`;
    }),
  precedence: precedence.clause,
  moneyParts: (node, sortOf) => [...counting(node), ...comparedMoney(node, sortOf)],
};
