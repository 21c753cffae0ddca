import { divide } from '../core/division.ts';
import type { RuleOf } from './operator.ts';
import { toExactDecimal } from './decimals.ts';
import { getAllParts, foldParts } from './parts.ts';
import { precedence, type Operator } from './operator.ts';

type Mode = RuleOf<'round'>['mode'];

const modePhrases: { readonly [M in Mode]: string } = {
  up: 'rounded up',
  down: 'rounded down',
  'half-up': 'rounded',
  'half-even': 'rounded (half to even)',
};

/** Something rounded to a multiple of a number. */
export const roundOperator: Operator<'round'> = {
  parts: ({ of }) => [{ path: ['of'], value: of }],
  combines: 'mixes',
  sort: 'open',
  sameKindAs: ({ parts: [of] }) => of,
  calculate: ({ to, mode }, parts, { formatter: amounts }, path) => {
    const unit = toExactDecimal(to, [...path, 'to']);
    const { value } = foldParts(parts, path, (one) => one);
    const multiple = unit.eq(1) ? 'a whole number' : `a multiple of ${amounts.number(unit)}`;
    return {
      value: divide(value, unit, 0, mode).times(unit),
      remark: `${modePhrases[mode]} to ${multiple}`,
    };
  },
  words: ({ parts: [part], remark = '' }, speech) =>
    part ? [`${speech.explainPart(part, precedence.product)} ${remark}`] : [],
  precedence: precedence.clause,
  moneyParts: getAllParts,
};
