import { listComparisonSides, listComparisonThresholds } from './comparisons.ts';
import type { Operator, OperatorTools, PartCondition, RulePart } from './operator.ts';
import { boundChosenPart, createChosenPartTools, getChosenPart } from './when.ts';
import type { OperatorBounds } from './bounded.ts';

/** The first of several rules whose condition is met. Only the one that counts is evaluated. */
export const chooseOperator: Operator<'choose'> = {
  listParts: ({ cases, otherwise }) => {
    const sides: RulePart[] = [];
    const parts: RulePart[] = [];
    const unmet: PartCondition[] = [];
    for (const [index, { when: value, then }] of cases.entries()) {
      const condition = { path: ['cases', index, 'when'], value, firstSide: sides.length };
      sides.push(...listComparisonSides(value, condition.path));
      const when = [...unmet, { ...condition, isMet: true }];
      parts.push({ path: ['cases', index, 'then'], value: then, when });
      unmet.push({ ...condition, isMet: false });
    }
    return [...sides, ...parts, { path: ['otherwise'], value: otherwise, when: unmet }];
  },
  calculate: (_rule, parts, _context, path) => getChosenPart(parts, path),
};

export const chooseTools: OperatorTools<'choose'> = /* @__PURE__ */ createChosenPartTools({
  listThresholds: ({ cases }, prices) =>
    cases.flatMap(({ when }) => listComparisonThresholds(when, prices)),
});

export const chooseBounds: OperatorBounds<'choose'> = (_rule, parts) => boundChosenPart(parts);
