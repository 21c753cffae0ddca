import Big from 'big.js';
import { takenOptions } from '../../answers/answers.ts';
import { ticksOf } from './answer-of.ts';
import { single, type Operator } from './operator.ts';

/** How many items of a checklist are ticked. */
export const countSelectedOperator: Operator<'countSelected'> = {
  ...single,
  sort: 'plain',
  asks: ({ answer }) => ({ answer, needs: 'ticks' }),
  calculate: (rule, _parts, context, path) => {
    const { answer } = rule;
    const { step, ticks } = ticksOf(rule, context, path);
    const labels = takenOptions(step, ticks).map(({ label }) => label);
    const remark = labels.length > 0 ? labels.join(', ') : 'none chosen';
    return { label: answer, value: new Big(labels.length), remark };
  },
};
