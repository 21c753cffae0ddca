import { RuleError } from '../core/errors.ts';
import { divide } from '../core/rounding.ts';
import { toExactDecimal } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';

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
      const value = toExactDecimal(atZero, [...path, 'atZero']);
      return { value, remark: 'the amount for a division by 0' };
    }
    const value = divide(of.value, by.value, decimals, mode);
    const isExact = value.times(by.value).eq(of.value);
    return { value, remark: isExact ? undefined : `to ${decimals} decimals` };
  },
};

export const quotientTools: OperatorTools<'quotient'> = {
  // What is divided by 0 without an amount for that is an error.
  listThresholds: ({ by, atZero }) =>
    atZero === undefined && by.op !== 'const' ? [{ of: by, limits: [0] }] : [],
  findSameKind: ({ parts: [of] }) => of,
  explain: (node, { explainPart, formatValue, formatRemark }) => {
    const [of, by] = node.parts;
    if (!of || !by) return [];
    const remark = formatRemark(node);
    const sum = `${explainPart(of, 'product')} / ${explainPart(by, 'value')}`;
    if (by.value.eq(0)) return [`${formatValue(node)} (${remark}: ${sum})`];
    return [remark ? `${sum} (${remark})` : sum];
  },
  precedence: 'product',
  // Either dollars by a number, or dollars by dollars: only the first is an amount of money.
  listMoneyParts: ({ parts }) => parts.slice(0, 1),
};
