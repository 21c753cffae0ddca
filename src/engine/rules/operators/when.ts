import {
  collectComparisonOperands,
  listComparisonThresholds,
  listComparisonSides,
} from './comparisons.ts';
import { foldParts } from './parts.ts';
import { precedence, type EvaluationNode, type Operator, type NumberKind } from './operator.ts';

/** What counts: behind it stands the condition, and before it the numbers that the condition compares. */
function listIncludedParts({ parts }: Pick<EvaluationNode, 'parts'>): readonly EvaluationNode[] {
  return parts.filter(({ when }) => when !== undefined);
}

/** Of two numbers that are compared both are money or neither. */
function listComparedMoney(
  { parts }: EvaluationNode,
  sortOf: (part: EvaluationNode) => NumberKind,
): readonly EvaluationNode[] {
  return parts.flatMap(({ when }) => {
    const pairs = when ? [...collectComparisonOperands(when.value, parts).values()] : [];
    return pairs.filter((sides) => sides.some((side) => sortOf(side) === 'money')).flat();
  });
}

/** One rule while a condition holds, another one otherwise. Only the one that counts is evaluated. */
export const whenOperator: Operator<'when'> = {
  parts: ({ condition: value, then, otherwise }) => [
    ...listComparisonSides(value, ['condition']),
    { path: ['then'], value: then, when: { path: ['condition'], value, isMet: true } },
    { path: ['otherwise'], value: otherwise, when: { path: ['condition'], value, isMet: false } },
  ],
  thresholds: ({ condition }, prices) => listComparisonThresholds(condition, prices),
  combines: 'chooses',
  sort: 'open',
  calculate: (_rule, parts, _context, path) =>
    foldParts(listIncludedParts({ parts }), path, (one) => one),
  words: (node, { explainPart: part, describeCondition: condition }) =>
    listIncludedParts(node).map((each) => {
      const why = each.when ? `, because ${condition(each.when, node.parts)}` : '';
      return `${part(each, precedence.value)}${why}`;
    }),
  precedence: precedence.clause,
  moneyParts: (node, sortOf) => [...listIncludedParts(node), ...listComparedMoney(node, sortOf)],
};
