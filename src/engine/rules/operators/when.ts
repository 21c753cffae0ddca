import {
  collectComparisonOperands,
  listComparisonThresholds,
  listComparisonSides,
} from './comparisons.ts';
import { foldParts } from './operands.ts';
import {
  precedence,
  type EvaluationNode,
  type Operator,
  type NumberKind,
  type OperatorTools,
} from './operator.ts';

/** The parts that count. The numbers that the condition compares stand before them, without a condition. */
function listChosenParts(parts: readonly EvaluationNode[]): readonly EvaluationNode[] {
  return parts.filter(({ when }) => when !== undefined);
}

/** The compared numbers that are money: if one of two is, so is the other. */
function listComparedMoney(
  { parts }: EvaluationNode,
  getKind: (part: EvaluationNode) => NumberKind,
): readonly EvaluationNode[] {
  return parts.flatMap(({ when }) => {
    const pairs = when ? [...collectComparisonOperands(when.value, parts).values()] : [];
    return pairs.filter((sides) => sides.some((side) => getKind(side) === 'money')).flat();
  });
}

/** One rule while a condition is met, another one otherwise. Only the one that counts is evaluated. */
export const whenOperator: Operator<'when'> = {
  listParts: ({ condition: value, then, otherwise }) => [
    ...listComparisonSides(value, ['condition']),
    { path: ['then'], value: then, when: { path: ['condition'], value, isMet: true } },
    { path: ['otherwise'], value: otherwise, when: { path: ['condition'], value, isMet: false } },
  ],
  calculate: (_rule, parts, _context, path) =>
    foldParts(listChosenParts(parts), path, (one) => one),
};

export const whenTools: OperatorTools<'when'> = {
  listThresholds: ({ condition }, prices) => listComparisonThresholds(condition, prices),
  explain: ({ parts }, { explainPart, describeCondition }) =>
    listChosenParts(parts).map((each) => {
      const reason = each.when ? `, because ${describeCondition(each.when, parts)}` : '';
      return `${explainPart(each, precedence.value)}${reason}`;
    }),
  precedence: precedence.clause,
  listMoneyParts: (node, getKind) => [
    ...listChosenParts(node.parts),
    ...listComparedMoney(node, getKind),
  ],
};
