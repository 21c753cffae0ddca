import { foldParts } from './operands.ts';
import { explainPercentage, type Operator, type OperatorTools } from './operator.ts';
import { boundAtCorners, type OperatorBounds } from './bounded.ts';

/** Something and a percentage of it more or less. */
export const changedByOperator: Operator<'changedBy'> = {
  listParts: ({ of, percent }) => [
    { path: ['of'], value: of },
    { path: ['percent'], value: percent, isPercent: true },
  ],
  calculate: ({ direction }, parts, _context, path) => {
    const { value } = foldParts(parts, path, (whole, percent) => {
      const part = percent.times('0.01').times(whole);
      return direction === 'up' ? whole.plus(part) : whole.minus(part);
    });
    return { value, remark: direction === 'up' ? 'plus' : 'less' };
  },
};

export const changedByTools: OperatorTools<'changedBy'> = {
  findSameKind: ({ parts: [of] }) => of,
  explain: (node, context) => {
    const [whole, percent] = node.parts;
    if (!whole || !percent) return [];
    const of = context.explainPart(whole, 'product');
    return [`${of} ${context.formatRemark(node)} ${explainPercentage(percent, context)}`];
  },
  precedence: 'clause',
  listMoneyParts: ({ parts }) => parts.slice(0, 1),
};

export const changedByBounds: OperatorBounds<'changedBy'> = (rule, parts, context) =>
  boundAtCorners(changedByOperator.calculate, rule, parts, context);
