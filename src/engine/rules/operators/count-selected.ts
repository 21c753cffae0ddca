import Big from 'big.js';
import { amountOf, takenOptions } from '../../inputs/answers.ts';
import { expectOption } from '../errors.ts';
import { ticksOf } from './answer-of.ts';
import { single, type Operator } from './operator.ts';
import { following } from './straight.ts';

/** How many items of a checklist are ticked, or how many things there are: of one sort or in all. */
export const countSelectedOperator: Operator<'countSelected'> = {
  ...single,
  sort: 'plain',
  asks: ({ answer, option: item }) => ({
    answer,
    needs: 'ticks',
    ...(item !== undefined && { item }),
  }),
  line: ({ answer, option: item }) =>
    item === undefined ? undefined : following({ answer, item }),
  calculate: (rule, _parts, context, path) => {
    const { answer, option: only } = rule;
    const { step, ticks } = ticksOf(rule, context, path);
    if (only !== undefined) expectOption(step, only, () => path);
    const counted = takenOptions(step, ticks)
      .filter(({ id }) => only === undefined || id === only)
      .map(({ id, label }) => ({ label, many: amountOf(ticks, id) }));
    const words = counted.map(({ label, many }) => (many === 1 ? label : `${many} x ${label}`));
    const remark = words.length > 0 ? words.join(', ') : 'none chosen';
    return {
      label: answer,
      value: counted.reduce((sum, { many }) => sum.plus(many), new Big(0)),
      remark,
    };
  },
};
