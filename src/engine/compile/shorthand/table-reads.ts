import type { PriceTable, Rule } from '../../generated/estimator.ts';
import { isChoiceStep, type InputStep } from '../../kinds/answers.ts';
import { quote } from '../../text/format.ts';
import { FormulaError, suggestName } from './formula-error.ts';
import type { FormulaNode, FormulaNodeOf } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';
import type { FormulaNames } from './names.ts';

/** The function around an answer in brackets whose beginning is the name of the price. */
export const BEGINNING = 'beginning';

/** Entries that stand for more than one answer. */
const PATTERN = /\/|\*$|^other$|^(up to|below|over|from) /;

function isTickStep(step: InputStep): boolean {
  return 'options' in step && !isChoiceStep(step);
}

/** Whether only the answer itself can be the name of an entry: then the table is read by that alone. */
function isReadByName(step: InputStep, table: PriceTable): boolean {
  const entries = Object.keys(table);
  if (entries.some((entry) => PATTERN.test(entry))) return false;
  return isChoiceStep(step) || step.kind === 'text' || step.kind === 'digits';
}

/** The name of an answer or a figure that stands in brackets. */
export function readKey(node: FormulaNode, names: FormulaNames): string {
  if (node.kind !== 'name') {
    throw new FormulaError(
      node.at,
      'A price is read by the name of an answer or a figure',
      'Make this a figure of its own, and write its name.',
    );
  }
  const { name, at } = node;
  if (names.findStep(name) || names.isFigure(name)) return name;
  const near = names.findNear(name, 'answer');
  throw new FormulaError(
    at,
    `There is no answer or figure ${quote(name)}`,
    suggestName(near, 'Write the "answer" of a step, or the id of a figure.'),
    { name, near },
  );
}

/** The prices of all that is ticked or chosen; undefined if a key is no such answer. */
export function readSelectedPrices(
  { name, keys }: FormulaNodeOf<'read'>,
  { names }: FormulaReader,
): Rule | undefined {
  const [key, ...others] = keys;
  if (key?.kind !== 'name' || others.length > 0) return undefined;
  const step = names.findStep(key.name);
  if (!step || !isTickStep(step)) return undefined;
  return { op: 'sumSelected', table: name, answer: key.name };
}

/** What another item has: `height[room]`, where the answer `room` is the number of one of the rooms. */
function readItem(node: FormulaNodeOf<'read'>, reader: FormulaReader): Rule | undefined {
  const { names, toRule } = reader;
  const [key, ...others] = node.keys;
  const group = names.findGroup(node.name);
  if (!group || names.findTable(node.name) || !key || others.length > 0) return undefined;
  const { count } = group;
  // Items of a group within another one have two numbers.
  if (count === undefined) return undefined;
  const right = toRule(key);
  const cases = Array.from({ length: count }, (_, index) => {
    const then = names.toRule(`${node.name}.${index + 1}`, node.at);
    const number: Rule = { op: 'const', value: index + 1 };
    return { when: { test: 'compare', left: right, is: 'equalTo', right: number } as const, then };
  });
  return { op: 'choose', cases, otherwise: { op: 'const', value: 0 } };
}

/**
 * A price that is read by answers and figures, or the value of another item.
 * @throws FormulaError
 */
export function readTable(node: FormulaNodeOf<'read'>, reader: FormulaReader): Rule {
  const { name: table, keys, at } = node;
  const { names } = reader;
  const item = readItem(node, reader);
  if (item) return item;
  const entries = names.findTable(table);
  if (!entries && table.includes('.')) {
    throw new FormulaError(
      at,
      `${quote(table)} is no price table`,
      'Write the name of the table alone before the brackets.',
    );
  }
  const [key, ...others] = keys;
  if (key?.kind === 'text' && others.length === 0) return { op: 'price', table, entry: key.text };
  const [start] = key?.kind === 'call' && key.name === BEGINNING ? key.of : [];
  if (start && others.length === 0) {
    return { op: 'lookup', table, answer: readKey(start, names), match: 'beginning' };
  }
  const by = keys.map((each) => readKey(each, names));
  const [answer = ''] = by;
  const step = names.findStep(answer);
  for (const [index, each] of by.entries()) {
    const chosen = names.findStep(each);
    if (!chosen || !isTickStep(chosen)) continue;
    throw new FormulaError(
      keys[index]?.at ?? at,
      `Several of ${quote(each)} can be chosen`,
      `Write sum(${table}[${each}]) for the prices of all of them.`,
    );
  }
  return by.length === 1 && step && isReadByName(step, entries ?? {})
    ? { op: 'lookup', table, answer }
    : { op: 'lookupBy', table, by };
}
