import Big from 'big.js';
import { getOptionCount, getOptions, type Answer, type StepOption } from '../../inputs/answers.ts';
import { resolveSelection } from './resolve-answer.ts';
import { resolveDefault } from './decimals.ts';
import { getAllParts } from './parts.ts';
import { explainValue, precedence, type EvaluationNode, type Operator } from './operator.ts';
import { findPrice } from './find-price.ts';

/** What is ticked, or there is any of: items of the step in their order, then ids that it does not have. */
function listSelectedItems(options: readonly StepOption[], ticks: Extract<Answer, object>) {
  const left = new Set(Object.keys(ticks).filter((id) => getOptionCount(ticks, id) > 0));
  const items = options.filter(({ id }) => left.delete(id));
  return [...items, ...[...left].map((id) => ({ id }))];
}

/** The price of several of the same: how many of them times what one of them costs. */
function multiplyPrice(many: number, one: EvaluationNode): EvaluationNode {
  if (many === 1) return one;
  const count = { op: 'countSelected', label: '', value: new Big(many), parts: [] } as const;
  const parts = [count, { ...one, label: '' }];
  return { op: 'product', label: one.label, value: one.value.times(many), parts };
}

/** The prices of all that is chosen, each as many times as it is; 0 when nothing is. */
export const sumSelectedOperator: Operator<'sumSelected'> = {
  parts: () => [],
  dependsOn: ({ answer }) => ({ answer, needs: 'ticks' }),
  combines: 'adds',
  sort: 'money',
  calculate: (rule, _parts, context, path) => {
    const { table, answer } = rule;
    const { step, ticks } = resolveSelection(rule, context, path);
    // A table that is not there is an error, whatever is ticked.
    findPrice(context.prices, rule, undefined, path);
    const priced = ({
      id,
      label,
    }: {
      readonly id: string;
      readonly label?: string | undefined;
    }): EvaluationNode => {
      const item = { op: 'price', label: label ?? id, parts: [] } as const;
      const value = label === undefined ? undefined : findPrice(context.prices, rule, id, path);
      if (value) return { ...item, value };
      const missing =
        label === undefined
          ? `the checklist "${answer}" has no item "${id}"`
          : `the price table "${table}" has no entry "${id}"`;
      return { ...item, ...resolveDefault(rule, path, 'as it has no price', missing) };
    };
    const parts = listSelectedItems(getOptions(step), ticks).map((item) =>
      multiplyPrice(getOptionCount(ticks, item.id), priced(item)),
    );
    const value = parts.reduce((sum, part) => sum.plus(part.value), new Big(0));
    return { label: table, value, parts, remark: parts.length === 0 ? 'none chosen' : undefined };
  },
  words: (node, speech) =>
    node.parts.length === 0
      ? explainValue(node, speech)
      : node.parts.map((item, index) => `${index > 0 ? '+ ' : ''}${speech.explainPart(item)}`),
  precedence: precedence.sum,
  moneyParts: getAllParts,
};
