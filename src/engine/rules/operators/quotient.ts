import { RuleError } from '../core/errors.ts';
import { divide } from '../core/rounding.ts';
import { toExactDecimal } from './operands.ts';
import { pluralize } from '../../text/format.ts';
import { ROUNDED, type Operator, type OperatorTools } from './operator.ts';
import { isPoint } from '../core/bounds.ts';
import { boundAtCorners, combineParts, type OperatorBounds } from './bounded.ts';

/** One thing divided by another, with as many decimals as the rule says. */
export const quotientOperator: Operator<'quotient'> = {
  listParts: ({ of, by }) => [
    { path: ['of'], value: of },
    { path: ['by'], value: by },
  ],
  calculate: ({ decimals, mode, atZero }, [of, by], _context, path) => {
    if (!of || !by || by.value.eq(0)) {
      if (atZero === undefined) {
        throw new RuleError(path, 'the divisor is 0, and the rule does not say what counts then.');
      }
      return { value: toExactDecimal(atZero, [...path, 'atZero']) };
    }
    return { value: divide(of.value, by.value, decimals, mode) };
  },
};

export const quotientTools: OperatorTools<'quotient'> = {
  // What is divided by 0 without an amount for that is an error.
  listThresholds: ({ by, atZero }) =>
    atZero === undefined && by.op !== 'const' ? [{ of: by, limits: [0] }] : [],
  findSameKind: ({ parts: [of] }) => of,
  explain: (node, { explainPart, formatValue }) => {
    const [of, by] = node.parts;
    if (!of || !by || node.rule?.op !== 'quotient') return [];
    const { decimals, mode } = node.rule;
    const sum = `${explainPart(of, 'product')} / ${explainPart(by, 'value')}`;
    if (by.value.eq(0)) return [`${formatValue(node)} (the amount for a division by 0: ${sum})`];
    if (node.value.times(by.value).eq(of.value)) return [sum];
    const place = decimals === 0 ? 'a whole number' : pluralize(decimals, 'decimal');
    return [`${sum} (${ROUNDED[mode]} to ${place})`];
  },
  precedence: 'product',
  // Either dollars by a number, or dollars by dollars: only the first is an amount of money.
  listMoneyParts: ({ parts }) => parts.slice(0, 1),
};

/** Beside a division by 0 there is no limit. */
export const quotientBounds: OperatorBounds<'quotient'> = (rule, parts, context) =>
  combineParts(parts, ([, by]) =>
    by && !isPoint(by) && by.min.lte(0) && by.max.gte(0)
      ? 'any'
      : boundAtCorners(quotientOperator.calculate, rule, parts, context),
  );
