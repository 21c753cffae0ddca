import { divide } from '../core/division.ts';
import { toExactDecimal } from './decimals.ts';
import { precedence, type Operator } from './operator.ts';

/** One thing divided by another, with as many decimals as the rule says. */
export const quotientOperator: Operator<'quotient'> = {
  parts: ({ of, by }) => [
    { path: ['of'], value: of },
    { path: ['by'], value: by },
  ],
  combines: 'mixes',
  sort: 'open',
  sameKindAs: ({ parts: [of] }) => of,
  calculate: (rule, [of, by], _context, path) => {
    const { decimals, mode } = rule;
    if (!of || !by || by.value.eq(0)) {
      const value = toExactDecimal(rule.atZero, [...path, 'atZero']);
      return { value, remark: 'the amount for a division by 0' };
    }
    const value = divide(of.value, by.value, decimals, mode);
    const isExact = value.times(by.value).eq(of.value);
    return { value, remark: isExact ? undefined : `to ${decimals} decimals` };
  },
  words: (node, { explainPart: part, formatValue: amount }) => {
    const [of, by] = node.parts;
    if (!of || !by) return [];
    const sum = `${part(of, precedence.product)} / ${part(by, precedence.value)}`;
    if (by.value.eq(0)) return [`${amount(node)} (${node.remark}: ${sum})`];
    return [node.remark ? `${sum} (${node.remark})` : sum];
  },
  precedence: precedence.product,
  // Which of the two is money is not told by the quotient: dollars by a number, or a number by another one.
  moneyParts: ({ parts: [of] }) => (of ? [of] : []),
};
