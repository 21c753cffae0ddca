import { plainNumber } from '../amounts.ts';
import type { Operator } from './operator.ts';

/** A percentage of something. */
export const shareOperator: Operator<'share'> = {
  evaluate: ({ op, label = '', percent, of }, { evaluate }, path) => {
    const parts = [evaluate(percent, `${path}.percent`), evaluate(of, `${path}.of`)] as const;
    // Times 0.01 and not divided by 100: a division is cut off after some digits, a product never.
    const value = parts[0].value.times('0.01').times(parts[1].value);
    return { op, path, label, value, parts };
  },
  words: ({ parts: [percent, whole] }, { part }) => {
    if (!percent || !whole) return [];
    const why = percent.parts.length > 0 ? part(percent) : percent.remark;
    const percentage = `${plainNumber(percent.value)}%${why ? ` (${why})` : ''}`;
    return [`${percentage} of ${part(whole, ['sum'])}`];
  },
  moneyParts: ({ parts }) => parts.slice(1),
};
