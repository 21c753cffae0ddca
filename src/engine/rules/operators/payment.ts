import Big from 'big.js';
import { RuleError } from '../core/errors.ts';
import { divide } from '../core/rounding.ts';
import type { JsonPath } from '../../schema/path.ts';
import { assertWhole } from './operands.ts';
import { explainPercentage, precedence, type Operator, type OperatorTools } from './operator.ts';

const MAX_MONTHS = 1200;

/** A decimal as a fraction of whole numbers. */
function toFraction(value: Big): readonly [numerator: bigint, denominator: bigint] {
  const [whole = '', decimals = ''] = value.toFixed().split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** The payment for a loan of 1 as a fraction: the interest of a month is a twelfth of that of a year. */
function calculateFactor(percent: Big, months: bigint): readonly [Big, Big] {
  const [numerator, denominator] = toFraction(percent);
  const whole = denominator * 1200n;
  // With r = numerator / whole: r (1 + r)^n / ((1 + r)^n - 1), times whole^(n + 1) above and below.
  const grown = (whole + numerator) ** months;
  const [payment, loan] = [numerator * grown, whole * (grown - whole ** months)];
  return [new Big(String(payment)), new Big(String(loan))];
}

/** The payment at the end of each month that pays off a loan. */
export const paymentOperator: Operator<'payment'> = {
  listParts: ({ amount, percent, months }) => [
    { path: ['amount'], value: amount },
    { path: ['percent'], value: percent, isPercent: true },
    { path: ['months'], value: months },
  ],
  calculate: ({ decimals, mode }, parts, _context, path: JsonPath) => {
    const [amount, percent, months] = parts.map(({ value }) => value) as [Big, Big, Big];
    assertWhole(months, 1, MAX_MONTHS, [...path, 'months']);
    if (percent.lt(0)) {
      throw new RuleError(
        [...path, 'percent'],
        `the interest must be 0 or more, and it is ${percent.toFixed()}.`,
      );
    }
    const remark = `rounded to ${decimals} decimals`;
    if (percent.eq(0)) return { value: divide(amount, months, decimals, mode), remark };
    const [payment, loan] = calculateFactor(percent, BigInt(months.toFixed()));
    return { value: divide(amount.times(payment), loan, decimals, mode), remark };
  },
};

export const paymentTools: OperatorTools<'payment'> = {
  refusesNumbers: true,
  numberKind: 'money',
  explain: (node, context) => {
    const [amount, percent, months] = node.parts;
    if (!amount || !percent || !months) return [];
    const { explainPart, formatRemark, formatValue } = context;
    const loan = explainPart(amount, precedence.sum);
    // "months" follows, so the name of a price says nothing more.
    const isPlainPrice = months.rule?.op === 'price' && months.rule.label === undefined;
    const term = isPlainPrice ? formatValue(months) : explainPart(months, precedence.value);
    return [
      `the monthly payment for ${loan} at ${explainPercentage(percent, context)} a year over ${term} months (${formatRemark(node)})`,
    ];
  },
  precedence: precedence.clause,
  listMoneyParts: ({ parts }) => parts.slice(0, 1),
};
