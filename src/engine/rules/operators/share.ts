import { precedence, type Operator } from './operator.ts';
import { folded } from './listed.ts';
import { percentageWords } from './percentage.ts';
import { productOf, scaled } from './straight.ts';

/** A percentage of something. */
export const shareOperator: Operator<'share'> = {
  parts: ({ percent, of }) => [
    { path: ['percent'], value: percent, isPercent: true },
    { path: ['of'], value: of },
  ],
  combines: 'scales',
  sort: 'money',
  line: (_rule, parts) => {
    const product = productOf(parts);
    return product && scaled(product, 0.01);
  },
  // Times 0.01 and not divided by 100: a division is cut off after some digits, a product never.
  calculate: (_rule, parts, _context, path) =>
    folded(parts, path, (percent, whole) => percent.times('0.01').times(whole)),
  words: ({ parts: [percent, whole] }, speech) =>
    percent && whole
      ? [`${percentageWords(percent, speech)} of ${speech.part(whole, precedence.share)}`]
      : [],
  precedence: precedence.share,
  moneyParts: ({ parts: [, ...wholes] }) => wholes,
};
