import Big from 'big.js';
import { getOptionCount, listSelectedOptions } from '../../inputs/answers.ts';
import { assertOption } from '../core/errors.ts';
import { resolveSelection } from './resolve-answer.ts';
import { leafDefaults, type Operator } from './operator.ts';
import { createIdentity } from './linear-function.ts';

/** How many items of a checklist are ticked, or how many things there are: of one sort or in all. */
export const countSelectedOperator: Operator<'countSelected'> = {
  ...leafDefaults,
  sort: 'plain',
  dependsOn: ({ answer, option: item }) => ({
    answer,
    needs: 'ticks',
    ...(item !== undefined && { item }),
  }),
  linearFunction: ({ answer, option: item }) =>
    item === undefined ? undefined : createIdentity({ answer, item }),
  calculate: (rule, _parts, context, path) => {
    const { answer, option: only } = rule;
    const { step, ticks } = resolveSelection(rule, context, path);
    if (only !== undefined) assertOption(step, only, () => path);
    const counted = listSelectedOptions(step, ticks)
      .filter(({ id }) => only === undefined || id === only)
      .map(({ id, label }) => ({ label, many: getOptionCount(ticks, id) }));
    const words = counted.map(({ label, many }) => (many === 1 ? label : `${many} x ${label}`));
    const remark = words.length > 0 ? words.join(', ') : 'none chosen';
    return {
      label: answer,
      value: counted.reduce((sum, { many }) => sum.plus(many), new Big(0)),
      remark,
    };
  },
};
