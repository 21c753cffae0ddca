import { foldParts, listOperands } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { isPoint } from '../core/bounds.ts';
import { foldBounds, type OperatorBounds } from './bounded.ts';

/** All parts multiplied. */
export const productOperator: Operator<'product'> = {
  listParts: listOperands,
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.times(other)),
};

export const productTools: OperatorTools<'product'> = {
  isArithmetic: true,
  explain: ({ parts }, { explainPart }) => [
    parts.map((each) => explainPart(each, 'share')).join(' x '),
  ],
  precedence: 'product',
  // Only one factor of an amount of money is money. If it is not clear which one, none is taken for it.
  listMoneyParts: ({ parts }, getKind) => {
    const sure = parts.filter((part) => getKind(part) === 'money');
    const possible = sure.length > 0 ? sure : parts.filter((part) => getKind(part) === 'open');
    return possible.length === 1 ? possible : [];
  },
};

export const productBounds: OperatorBounds<'product'> = (_rule, parts) =>
  foldBounds(parts, (one, other) => {
    const products = [one.min, ...(isPoint(one) ? [] : [one.max])].flatMap((factor) => [
      factor.times(other.min),
      ...(isPoint(other) ? [] : [factor.times(other.max)]),
    ]);
    return {
      min: products.reduce((least, each) => (each.lt(least) ? each : least)),
      max: products.reduce((most, each) => (each.gt(most) ? each : most)),
    };
  });
