import { foldParts } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { foldBounds, type OperatorBounds } from './bounded.ts';

/** What is left when one thing is subtracted from another. */
export const differenceOperator: Operator<'difference'> = {
  listParts: ({ from, subtract }) => [
    { path: ['from'], value: from },
    { path: ['subtract'], value: subtract, isSubtracted: true },
  ],
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.minus(other)),
};

export const differenceTools: OperatorTools<'difference'> = {
  isArithmetic: true,
  isSum: true,
  explain: ({ parts: [from, subtract] }, { explainPart }) =>
    from && subtract ? [explainPart(from, 'sum'), `- ${explainPart(subtract, 'product')}`] : [],
  precedence: 'sum',
};

export const differenceBounds: OperatorBounds<'difference'> = (_rule, parts) =>
  foldBounds(parts, (one, other) => ({
    min: one.min.minus(other.max),
    max: one.max.minus(other.min),
  }));
