import { foldParts } from './parts.ts';
import { precedence, type Operator } from './operator.ts';
import { explainPercentage } from './percentage.ts';

/** Something and a percentage of it more or less. */
export const changedByOperator: Operator<'changedBy'> = {
  parts: ({ of, percent }) => [
    { path: ['of'], value: of },
    { path: ['percent'], value: percent, isPercent: true },
  ],
  combines: 'scales',
  sort: 'open',
  sameKindAs: ({ parts: [of] }) => of,
  calculate: ({ direction }, parts, _context, path) => {
    const { value } = foldParts(parts, path, (whole, percent) => {
      const part = percent.times('0.01').times(whole);
      return direction === 'up' ? whole.plus(part) : whole.minus(part);
    });
    return { value, remark: direction === 'up' ? 'plus' : 'less' };
  },
  words: ({ parts: [whole, percent], remark = '' }, speech) =>
    whole && percent
      ? [
          `${speech.explainPart(whole, precedence.product)} ${remark} ${explainPercentage(percent, speech)}`,
        ]
      : [],
  precedence: precedence.clause,
  moneyParts: ({ parts: [whole] }) => (whole ? [whole] : []),
};
