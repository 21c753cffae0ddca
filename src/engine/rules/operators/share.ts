import { foldParts } from './operands.ts';
import { explainPercentage, type Operator, type OperatorTools } from './operator.ts';
import { boundAtCorners, type OperatorBounds } from './bounded.ts';

/** A percentage of something. */
export const shareOperator: Operator<'share'> = {
  listParts: ({ percent, of }) => [
    { path: ['percent'], value: percent, isPercent: true },
    { path: ['of'], value: of },
  ],
  // Times 0.01 and not divided by 100: a product is always exact.
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (percent, whole) => percent.times('0.01').times(whole)),
};

export const shareTools: OperatorTools<'share'> = {
  isArithmetic: true,
  numberKind: 'money',
  explain: ({ parts: [percent, whole] }, context) =>
    percent && whole
      ? [`${explainPercentage(percent, context)} of ${context.explainPart(whole, 'share')}`]
      : [],
  precedence: 'share',
  listMoneyParts: ({ parts }) => parts.slice(1),
};

export const shareBounds: OperatorBounds<'share'> = (rule, parts, context) =>
  boundAtCorners(shareOperator.calculate, rule, parts, context);
