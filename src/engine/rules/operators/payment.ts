import Big from 'big.js';
import { RuleError } from '../core/errors.ts';
import { ROUNDING_MODES } from '../core/rounding.ts';
import type { JsonPath } from '../../schema/path.ts';
import { assertWhole } from './operands.ts';
import { explainPercentage, type Operator, type OperatorTools } from './operator.ts';
import { boundAtCorners, type OperatorBounds } from './bounded.ts';

const MAX_MONTHS = 1200;

/** A decimal as a fraction of whole numbers. */
function toFraction(value: Big): readonly [numerator: bigint, denominator: bigint] {
  const [whole = '', decimals = ''] = value.toFixed().split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** The interest of a month is a twelfth of that of a year. Whole numbers are much faster than decimals of so many digits. */
function calculateFraction(
  amount: Big,
  percent: Big,
  months: bigint,
): readonly [dividend: bigint, divisor: bigint] {
  const [interest, denominator] = toFraction(percent);
  const [loan, parts] = toFraction(amount);
  const whole = denominator * 1200n;
  // With r = interest / whole: r (1 + r)^n / ((1 + r)^n - 1), times whole^(n + 1) above and below.
  const grown = (whole + interest) ** months;
  return interest
    ? [loan * interest * grown, parts * whole * (grown - whole ** months)]
    : [loan, parts * months];
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
    const [dividend, divisor] = calculateFraction(amount.abs(), percent, BigInt(months.toFixed()));
    const scaled = dividend * 10n ** BigInt(decimals + 1);
    // One decimal more decides how to round, with a last digit that says whether anything follows.
    const digits = `${scaled / divisor}${scaled % divisor ? 1 : 0}`;
    return {
      value: new Big(`${digits}e-${decimals + 2}`)
        .round(decimals, ROUNDING_MODES[mode])
        .times(amount.s),
      remark: `rounded to ${decimals} decimals`,
    };
  },
};

export const paymentTools: OperatorTools<'payment'> = {
  refusesNumbers: true,
  numberKind: 'money',
  explain: (node, context) => {
    const [amount, percent, months] = node.parts;
    if (!amount || !percent || !months) return [];
    const { explainPart, formatRemark, formatValue } = context;
    const loan = explainPart(amount, 'sum');
    const count = formatValue(months);
    // The name of a price says nothing more than "months".
    const isPlainPrice = months.rule?.op === 'price' && months.rule.label === undefined;
    const words = isPlainPrice ? count : explainPart(months, 'value');
    // The prices may have a unit of their own, such as "months".
    const term = /\d$/.test(count) ? `${words} months` : words;
    return [
      `the monthly payment for ${loan} at ${explainPercentage(percent, context)} a year over ${term} (${formatRemark(node)})`,
    ];
  },
  precedence: 'clause',
  listMoneyParts: ({ parts }) => parts.slice(0, 1),
};

/** A payment rises with the amount and with the interest, and falls with the months. */
export const paymentBounds: OperatorBounds<'payment'> = (rule, parts, context) =>
  boundAtCorners(paymentOperator.calculate, rule, parts, context);
