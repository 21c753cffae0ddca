import { divided } from '../division.ts';
import type { RuleOf } from './operator.ts';
import { exactly } from './decimals.ts';
import { allParts, folded } from './listed.ts';
import { precedence, type Operator } from './operator.ts';

type Mode = RuleOf<'round'>['mode'];

const modes: { readonly [M in Mode]: string } = {
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
  sortedAs: ({ parts: [of] }) => of,
  calculate: ({ to, mode }, parts, { amounts }, path) => {
    const unit = exactly(to, [...path, 'to']);
    const { value } = folded(parts, path, (one) => one);
    const multiple = unit.eq(1) ? 'a whole number' : `a multiple of ${amounts.number(unit)}`;
    return {
      value: divided(value, unit, 0, mode).times(unit),
      remark: `${modes[mode]} to ${multiple}`,
    };
  },
  words: ({ parts: [part], remark = '' }, speech) =>
    part ? [`${speech.part(part, precedence.product)} ${remark}`] : [],
  precedence: precedence.clause,
  moneyParts: allParts,
};
