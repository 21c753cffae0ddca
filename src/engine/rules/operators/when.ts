import type { JsonPath } from '../../schema/path.ts';
import {
  collectComparisonOperands,
  listComparisonThresholds,
  listComparisonSides,
} from './comparisons.ts';
import { foldParts } from './operands.ts';
import {
  type EvaluationNode,
  type Operator,
  type NumberKind,
  type OperatorResult,
  type OperatorTools,
  type PartCondition,
} from './operator.ts';
import { uniteBounds } from '../core/bounds.ts';
import type { BoundedPart, OperatorBounds } from './bounded.ts';

/** The parts that count. The numbers that conditions compare stand before them, without a condition. */
function listChosenParts(parts: readonly EvaluationNode[]): readonly EvaluationNode[] {
  return parts.filter(({ when }) => when !== undefined);
}

/** The value of the part that counts. */
export function getChosenPart(parts: readonly EvaluationNode[], path: JsonPath): OperatorResult {
  return foldParts(listChosenParts(parts), path, (one) => one);
}

/** The compared numbers that are money: if one of two is, so is the other. */
function listComparedMoney(
  { parts }: EvaluationNode,
  getKind: (part: EvaluationNode) => NumberKind,
): readonly EvaluationNode[] {
  const conditions = new Set(parts.flatMap(({ when }) => when ?? []));
  const pairs = [...conditions].flatMap(({ value, firstSide }) => [
    ...collectComparisonOperands(value, parts.slice(firstSide)).values(),
  ]);
  return pairs.filter((sides) => sides.some((side) => getKind(side) === 'money')).flat();
}

/** The condition that is met; if none is, all that are not. */
function listReasons(when: readonly PartCondition[]): readonly PartCondition[] {
  const met = when.filter(({ isMet }) => isMet);
  return met.length > 0 ? met : when;
}

/** One rule while a condition is met, another one otherwise. Only the one that counts is evaluated. */
export const whenOperator: Operator<'when'> = {
  listParts: ({ condition: value, then, otherwise }) => [
    ...listComparisonSides(value, ['condition']),
    { path: ['then'], value: then, when: [{ path: ['condition'], value, isMet: true }] },
    { path: ['otherwise'], value: otherwise, when: [{ path: ['condition'], value, isMet: false }] },
  ],
  calculate: (_rule, parts, _context, path) => getChosenPart(parts, path),
};

/**
 * The tools of an operator of whose parts one counts.
 * @param own what differs between such operators
 */
export function createChosenPartTools<O extends 'when' | 'choose'>(
  own: Pick<OperatorTools<O>, 'listThresholds'>,
): OperatorTools<O> {
  return {
    explain: ({ parts }, { explainPart, describeCondition }) =>
      listChosenParts(parts).map((each) => {
        const reasons = listReasons(each.when ?? []).map((reason) =>
          describeCondition(reason, parts.slice(reason.firstSide)),
        );
        const because = reasons.length > 0 ? `, because ${reasons.join(' and ')}` : '';
        return `${explainPart(each, 'value')}${because}`;
      }),
    precedence: 'clause',
    listMoneyParts: (node, getKind) => [
      ...listChosenParts(node.parts),
      ...listComparedMoney(node, getKind),
    ],
    ...own,
  };
}

export const whenTools: OperatorTools<'when'> = /* @__PURE__ */ createChosenPartTools({
  listThresholds: ({ condition }, prices) => listComparisonThresholds(condition, prices),
});

/** The bounds of the parts that may count. */
export function boundChosenPart(parts: readonly BoundedPart[]): ReturnType<OperatorBounds<'when'>> {
  return uniteBounds(parts.flatMap(({ when, bounds }) => (when ? bounds : [])));
}

export const whenBounds: OperatorBounds<'when'> = (_rule, parts) => boundChosenPart(parts);
