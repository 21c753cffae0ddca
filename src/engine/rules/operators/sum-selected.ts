import Big from 'big.js';
import { amountOf, optionsOf, type AnswerValue, type Option } from '../../inputs/answers.ts';
import { ticksOf } from './answer-of.ts';
import { defaultOf } from './decimals.ts';
import { allParts } from './listed.ts';
import { plainWords, precedence, type Evaluated, type Operator } from './operator.ts';
import { priceOf } from './price-of.ts';

/** What is ticked, or there is any of: items of the step in their order, then ids that it does not have. */
function tickedIn(options: readonly Option[], ticks: Extract<AnswerValue, object>) {
  const left = new Set(Object.keys(ticks).filter((id) => amountOf(ticks, id) > 0));
  const items = options.filter(({ id }) => left.delete(id));
  return [...items, ...[...left].map((id) => ({ id }))];
}

/** The price of several of the same: how many of them times what one of them costs. */
function times(many: number, one: Evaluated): Evaluated {
  if (many === 1) return one;
  const count = { op: 'countSelected', label: '', value: new Big(many), parts: [] } as const;
  const parts = [count, { ...one, label: '' }];
  return { op: 'product', label: one.label, value: one.value.times(many), parts };
}

/** The prices of all that is chosen, each as many times as it is; 0 when nothing is. */
export const sumSelectedOperator: Operator<'sumSelected'> = {
  parts: () => [],
  asks: ({ answer }) => ({ answer, needs: 'ticks' }),
  combines: 'adds',
  sort: 'money',
  calculate: (rule, _parts, context, path) => {
    const { table, answer } = rule;
    const { step, ticks } = ticksOf(rule, context, path);
    // A table that is not there is an error, whatever is ticked.
    priceOf(context.prices, rule, undefined, path);
    const priced = ({
      id,
      label,
    }: {
      readonly id: string;
      readonly label?: string | undefined;
    }): Evaluated => {
      const item = { op: 'price', label: label ?? id, parts: [] } as const;
      const value = label === undefined ? undefined : priceOf(context.prices, rule, id, path);
      if (value) return { ...item, value };
      const missing =
        label === undefined
          ? `the checklist "${answer}" has no item "${id}"`
          : `the price table "${table}" has no entry "${id}"`;
      return { ...item, ...defaultOf(rule, path, 'as it has no price', missing) };
    };
    const parts = tickedIn(optionsOf(step), ticks).map((item) =>
      times(amountOf(ticks, item.id), priced(item)),
    );
    const value = parts.reduce((sum, part) => sum.plus(part.value), new Big(0));
    return { label: table, value, parts, remark: parts.length === 0 ? 'none chosen' : undefined };
  },
  words: (node, speech) =>
    node.parts.length === 0
      ? plainWords(node, speech)
      : node.parts.map((item, index) => `${index > 0 ? '+ ' : ''}${speech.part(item)}`),
  precedence: precedence.sum,
  moneyParts: allParts,
};
