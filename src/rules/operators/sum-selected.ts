import Big from 'big.js';
import { optionsOf, type AnswerValue, type Option } from '../../answers/answers.ts';
import { ticksOf } from './answer-of.ts';
import { defaultOf } from './decimals.ts';
import { allParts } from './listed.ts';
import { plainWords, precedence, type Evaluated, type Operator } from './operator.ts';
import { priceOf } from './price-of.ts';

/** What is ticked: items of the step in their order, then ids that it does not have. */
function tickedIn(options: readonly Option[], ticks: Extract<AnswerValue, object>) {
  const items = options.filter(({ id }) => ticks[id] === true);
  const known = new Set(options.map(({ id }) => id));
  const others = Object.keys(ticks).filter((id) => ticks[id] === true && !known.has(id));
  return [...items, ...others.map((id) => ({ id, label: undefined }))];
}

/** The prices of all ticked items of a checklist, added up; 0 when nothing is ticked. */
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
    const parts = tickedIn(optionsOf(step), ticks).map(({ id, label }): Evaluated => {
      const item = { op: 'price', label: label ?? id, parts: [] } as const;
      const value = label === undefined ? undefined : priceOf(context.prices, rule, id, path);
      if (value) return { ...item, value };
      const missing =
        label === undefined
          ? `the checklist "${answer}" has no item "${id}"`
          : `the price table "${table}" has no entry "${id}"`;
      return { ...item, ...defaultOf(rule, path, 'as it has no price', missing) };
    });
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
