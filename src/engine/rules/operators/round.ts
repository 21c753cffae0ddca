import { divide, dropInexact } from '../core/rounding.ts';
import { foldParts, toExactDecimal } from './operands.ts';
import type { Operator, RuleOf, OperatorTools } from './operator.ts';

const modePhrases: { readonly [M in RuleOf<'round'>['mode']]: string } = {
  up: 'rounded up',
  down: 'rounded down',
  'half-up': 'rounded',
  'half-even': 'rounded (half to even)',
};

/** Something rounded to a multiple of a number. */
export const roundOperator: Operator<'round'> = {
  listParts: ({ of }) => [{ path: ['of'], value: of }],
  calculate: ({ to, mode }, parts, _context, path) => {
    const unit = toExactDecimal(to, [...path, 'to']);
    const { value } = foldParts(parts, path, (one) => one);
    return {
      value: divide(dropInexact(value), unit, 0, mode).times(unit),
      remark: ({ number }) =>
        `${modePhrases[mode]} to ${unit.eq(1) ? 'a whole number' : `a multiple of ${number(unit)}`}`,
    };
  },
};

export const roundTools: OperatorTools<'round'> = {
  findSameKind: ({ parts: [of] }) => of,
  explain: (node, { explainPart, formatRemark }) =>
    node.parts.map((part) => `${explainPart(part, 'product')} ${formatRemark(node)}`),
  precedence: 'clause',
};
