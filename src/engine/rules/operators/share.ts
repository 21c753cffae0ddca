import { precedence, type Operator } from './operator.ts';
import { foldParts } from './parts.ts';
import { explainPercentage } from './percentage.ts';
import { multiplyAll, scale } from './linear-function.ts';

/** A percentage of something. */
export const shareOperator: Operator<'share'> = {
  parts: ({ percent, of }) => [
    { path: ['percent'], value: percent, isPercent: true },
    { path: ['of'], value: of },
  ],
  combines: 'scales',
  sort: 'money',
  linearFunction: (_rule, parts) => {
    const product = multiplyAll(parts);
    return product && scale(product, 0.01);
  },
  // Times 0.01 and not divided by 100: a division is cut off after some digits, a product never.
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (percent, whole) => percent.times('0.01').times(whole)),
  words: ({ parts: [percent, whole] }, speech) =>
    percent && whole
      ? [`${explainPercentage(percent, speech)} of ${speech.explainPart(whole, precedence.share)}`]
      : [],
  precedence: precedence.share,
  moneyParts: ({ parts: [, ...wholes] }) => wholes,
};
