import { divide, dropInexact } from '../core/rounding.ts';
import { foldParts, toExactDecimal } from './operands.ts';
import { ROUNDED, type Operator, type OperatorTools } from './operator.ts';
import { boundAtCorners, type OperatorBounds } from './bounded.ts';

/** Something rounded to a multiple of a number. */
export const roundOperator: Operator<'round'> = {
  listParts: ({ of }) => [{ path: ['of'], value: of }],
  calculate: ({ to, mode }, parts, _context, path) => {
    const unit = toExactDecimal(to, [...path, 'to']);
    const { value } = foldParts(parts, path, (one) => one);
    return { value: divide(dropInexact(value), unit, 0, mode).times(unit) };
  },
};

export const roundTools: OperatorTools<'round'> = {
  findSameKind: ({ parts: [of] }) => of,
  explain: ({ rule, parts }, { explainPart, formatter }) => {
    if (rule?.op !== 'round') return [];
    const { to, mode } = rule;
    const place = to === 1 ? 'a whole number' : `a multiple of ${formatter.number(to)}`;
    return parts.map((part) => `${explainPart(part, 'value')} ${ROUNDED[mode]} to ${place}`);
  },
  precedence: 'clause',
};

export const roundBounds: OperatorBounds<'round'> = (rule, parts, context) =>
  boundAtCorners(roundOperator.calculate, rule, parts, context);
