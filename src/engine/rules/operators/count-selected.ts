import Big from 'big.js';
import { getOptionCount, listSelectedOptions } from '../../kinds/answers.ts';
import { assertOption } from '../core/errors.ts';
import { resolveSelection } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';

/** How many items are ticked, or how many things there are, of one option or in all. */
export const countSelectedOperator: Operator<'countSelected'> = {
  calculate: (rule, _parts, context, path) => {
    const { answer, option: only } = rule;
    const { step, selection } = resolveSelection(rule, context, path);
    if (only !== undefined) assertOption(step, only, () => path);
    const counted = listSelectedOptions(step, selection)
      .filter(({ id }) => only === undefined || id === only)
      .map(({ id, label }) => ({ label, count: getOptionCount(selection, id) }));
    const words = counted.map(({ label, count }) => (count === 1 ? label : `${count} x ${label}`));
    return {
      label: answer,
      value: counted.reduce((sum, { count }) => sum.plus(count), new Big(0)),
      remark: words.join(', ') || 'none chosen',
    };
  },
};

export const countSelectedTools: OperatorTools<'countSelected'> = {
  listDependencies: ({ answer, option: item }) => [
    { answer, needs: 'ticks', ...(item !== undefined && { item }) },
  ],
  isArithmetic: true,
  numberKind: 'plain',
};
