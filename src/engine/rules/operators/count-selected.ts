import Big from 'big.js';
import { getOptionCount, listSelectedOptions } from '../../kinds/answers.ts';
import { assertOption } from '../core/errors.ts';
import { resolveSelection } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { toPoint, uniteBounds } from '../core/bounds.ts';
import { boundByAnswer, type OperatorBounds } from './bounded.ts';

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

export const countSelectedBounds: OperatorBounds<'countSelected'> = (rule, _parts, context) =>
  uniteBounds(
    boundByAnswer(countSelectedOperator.calculate, rule, context, (possible) => {
      if (possible.is !== 'counts') return [];
      const { option: only } = rule;
      const { counts, inAll } = possible;
      const ranges = [...counts].filter(([id]) => only === undefined || id === only);
      const sum = (end: 'min' | 'max') => ranges.reduce((all, [, range]) => all + range[end], 0);
      const limits = only === undefined ? inAll : undefined;
      return [Math.max(sum('min'), limits?.min ?? 0), Math.min(sum('max'), limits?.max ?? Infinity)]
        .map((count) => new Big(count))
        .map(toPoint);
    }),
  );
