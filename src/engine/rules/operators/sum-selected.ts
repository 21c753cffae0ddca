import Big from 'big.js';
import { getOptionCount, getOptions, type StepOption } from '../../kinds/answers.ts';
import {
  findPrice,
  resolveDefault,
  resolveSelection,
  toExactDecimal,
  type SelectedItems,
} from './operands.ts';
import {
  explainAddends,
  explainValue,
  type EvaluationNode,
  type Operator,
  type OperatorTools,
} from './operator.ts';
import { uniteBounds, type Bounds } from '../core/bounds.ts';
import { boundByAnswer, type OperatorBounds } from './bounded.ts';

/** The selected options in the order of the step, then selected ids that the step does not have. */
function listSelectedItems(options: readonly StepOption[], selection: SelectedItems) {
  const left = new Set(Object.keys(selection).filter((id) => getOptionCount(selection, id) > 0));
  const items = options.filter(({ id }) => left.delete(id));
  return [...items, ...Array.from(left, (id) => ({ id, label: undefined }))];
}

/** The price of several of the same. */
function multiplyPrice(count: number, price: EvaluationNode): EvaluationNode {
  if (count === 1) return price;
  const factor = { op: 'countSelected', label: '', value: new Big(count), parts: [] } as const;
  return {
    op: 'product',
    label: price.label,
    value: price.value.times(count),
    parts: [factor, { ...price, label: '' }],
  };
}

/** The prices of all selected options, each times its count; 0 when nothing is selected. */
export const sumSelectedOperator: Operator<'sumSelected'> = {
  calculate: (rule, _parts, context, path) => {
    const { table, answer } = rule;
    const { step, selection } = resolveSelection(rule, context, path);
    // A missing table is an error, whatever is selected.
    findPrice(context.prices, rule, undefined, path);
    const parts = listSelectedItems(getOptions(step), selection).map(({ id, label }) => {
      const item = { op: 'price', label: label ?? id, parts: [] } as const;
      const price = label === undefined ? undefined : findPrice(context.prices, rule, id, path);
      const problem =
        label === undefined
          ? `the checklist "${answer}" has no item "${id}"`
          : `the price table "${table}" has no entry "${id}"`;
      const priced = price
        ? { value: price }
        : resolveDefault(rule, path, 'as it has no price', problem);
      return multiplyPrice(getOptionCount(selection, id), { ...item, ...priced });
    });
    const value = parts.reduce((sum, part) => sum.plus(part.value), new Big(0));
    return { label: table, value, parts, remark: parts.length === 0 ? 'none chosen' : undefined };
  },
};

export const sumSelectedTools: OperatorTools<'sumSelected'> = {
  listDependencies: ({ answer }) => [{ answer, needs: 'ticks' }],
  numberKind: 'money',
  explain: (node, context) =>
    node.parts.length === 0
      ? explainValue(node, context)
      : explainAddends(node.parts, context.explainPart),
  precedence: 'sum',
};

/** The least or the most that things with these prices cost, if there may be so many of each and in all. */
function sumExtreme(
  items: readonly { readonly price: Big; readonly min: number; readonly max: number }[],
  inAll: { readonly min: number; readonly max: number } | undefined,
): Big {
  const { min: least, max: most } = inAll ?? { min: 0, max: Infinity };
  let count = items.reduce((all, { min }) => all + min, 0);
  let sum = items.reduce((all, { price, min }) => all.plus(price.times(min)), new Big(0));
  // The cheapest ones first: those below 0 as far as there may be more, others as far as there must be.
  for (const { price, min, max } of items.toSorted((one, other) => one.price.cmp(other.price))) {
    const wanted = price.lt(0) ? most - count : least - count;
    const more = Math.max(0, Math.min(max - min, wanted));
    count += more;
    sum = sum.plus(price.times(more));
  }
  return sum;
}

/** All of what raises the sum and nothing of what lowers it, and the other way round. */
export const sumSelectedBounds: OperatorBounds<'sumSelected'> = (rule, _parts, context) =>
  uniteBounds(
    boundByAnswer(sumSelectedOperator.calculate, rule, context, (possible): Bounds[] => {
      if (possible.is !== 'counts') return [];
      const { default: preset } = rule;
      const items = [];
      for (const [id, { min, max }] of possible.counts) {
        const price =
          findPrice(context.prices, rule, id, []) ??
          (preset === undefined ? undefined : toExactDecimal(preset, []));
        // Without a price there is none for any sum with it.
        if (!price && max > 0) context.reportMissing();
        if (!price && min > 0) return ['none'];
        if (price) items.push({ price, min, max });
      }
      const { inAll } = possible;
      const negative = items.map((item) => ({ ...item, price: item.price.times(-1) }));
      return [{ min: sumExtreme(items, inAll), max: sumExtreme(negative, inAll).times(-1) }];
    }),
  );
