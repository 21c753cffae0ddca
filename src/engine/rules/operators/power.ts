import { divide } from '../core/rounding.ts';
import Big from 'big.js';
import { assertWhole } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { isPoint } from '../core/bounds.ts';
import { boundAtCorners, combineParts, type OperatorBounds } from './bounded.ts';

const MAX_EXPONENT = 1000;

/** Something multiplied by itself so many times. */
export const powerOperator: Operator<'power'> = {
  listParts: ({ of, exponent }) => [
    { path: ['of'], value: of },
    { path: ['exponent'], value: exponent },
  ],
  calculate: ({ decimals, mode }, parts, _context, path) => {
    const [of, exponent] = parts.map(({ value }) => value) as [Big, Big];
    assertWhole(exponent, 0, MAX_EXPONENT, [...path, 'exponent']);
    const exact = of.pow(exponent.toNumber());
    const value = divide(exact, new Big(1), decimals, mode);
    return { value, remark: value.eq(exact) ? undefined : `to ${decimals} decimals` };
  },
};

export const powerTools: OperatorTools<'power'> = {
  refusesNumbers: true,
  numberKind: 'plain',
  explain: (node, { explainPart, formatRemark }) => {
    const [of, exponent] = node.parts;
    if (!of || !exponent) return [];
    const [base, times] = [of, exponent].map((part) => explainPart(part, 'value'));
    const remark = formatRemark(node);
    return [`${base} to the power of ${times}${remark ? ` (${remark})` : ''}`];
  },
  precedence: 'clause',
  listMoneyParts: () => [],
};

/** A number below 0 turns its sign with each multiplication. */
export const powerBounds: OperatorBounds<'power'> = (rule, parts, context) =>
  combineParts(parts, (intervals) =>
    intervals[0]?.min.lt(0) && !intervals.every(isPoint)
      ? 'any'
      : boundAtCorners(powerOperator.calculate, rule, parts, context),
  );
