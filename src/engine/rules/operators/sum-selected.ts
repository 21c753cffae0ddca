import Big from 'big.js';
import { getOptionCount, getOptions, type StepOption } from '../../kinds/answers.ts';
import { findPrice, resolveDefault, resolveSelection, type SelectedItems } from './operands.ts';
import {
  explainAddends,
  explainValue,
  type EvaluationNode,
  type Operator,
  type OperatorTools,
} from './operator.ts';

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
