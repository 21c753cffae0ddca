import { isOffered, optionsOf, stepOfAnswer, type Option } from '../answers/answers.ts';
import { fill } from '../copy/fill.ts';
import type { Rule } from '../generated/estimator.ts';
import type { Block } from '../report/document.ts';
import { money, plainNumber } from '../rules/amounts.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { operatorOf } from '../rules/operators/index.ts';
import { allRules, rulesWithin } from '../rules/walk.ts';

/** How the rules use a price table. */
interface Use {
  /** The answer that picks an entry. */
  readonly answer?: string;
  /** What the rule calls it. */
  readonly label?: string;
}

/** Whether a number is an amount of money, a percentage, or neither for sure. */
type Unit = 'money' | 'percent' | 'number';

/** A rule that uses a price table. */
type TableRule = Extract<Rule, { table: string }>;

function rulesWith(config: PricedConfig, table: string): TableRule[] {
  return [...allRules(config)].flatMap(({ value }) =>
    'table' in value && value.table === table ? value : [],
  );
}

function useOf(config: PricedConfig, table: string): Use | undefined {
  const [rule] = rulesWith(config, table);
  if (!rule) return undefined;
  // A figure that is nothing but this rule lends it its name.
  const figure = config.rules.figures.find(
    ({ rule: whole }) => 'table' in whole && whole.table === table,
  );
  return {
    answer: operatorOf(rule).asks?.(rule, config.prices).answer,
    label: rule.label ?? figure?.label,
  };
}

/** Whether a price is money or a percentage, as far as the rules that use it tell. */
function unitOf(config: PricedConfig, table: string, entry: string): Unit {
  if (rulesWith(config, table).some((rule) => operatorOf(rule).sort === 'money')) return 'money';
  const percents = [...allRules(config)]
    .flatMap(({ value }) => operatorOf(value).parts(value))
    .filter(({ isPercent }) => isPercent)
    .flatMap(({ value }) => [...rulesWithin(value)]);
  const isPercent = percents.some(
    ({ value }) =>
      'table' in value && value.table === table && (!('entry' in value) || value.entry === entry),
  );
  return isPercent ? 'percent' : 'number';
}

function amountOf(amount: number, unit: Unit): string {
  if (unit === 'money') return money(amount);
  return unit === 'percent' ? `${plainNumber(amount)}%` : plainNumber(amount);
}

/** What entries stand for that a rule names, in words. */
function wordsOf(config: PricedConfig, table: string, entry: string): string[] {
  const words = rulesWith(config, table)
    .flatMap((rule) => operatorOf(rule).entries?.(rule) ?? [])
    .flatMap((named) => (named.entry === entry ? (named.words ?? []) : []));
  return [...new Set(words)];
}

function details(option: Option | undefined): string {
  if (!option) return '';
  const range = 'range' in option ? option.range : undefined;
  const description = option.description && fill(option.description, { ...range });
  const notes = [
    !isOffered(option) ? 'not offered' : undefined,
    option.showWhen ? 'not offered to everybody' : undefined,
  ];
  return [description, ...notes].filter(Boolean).join('; ');
}

/** Every price table with the words that visitors read for its entries. */
export function* priceTables(config: PricedConfig): Generator<Block> {
  for (const [name, table] of Object.entries(config.prices)) {
    const use = useOf(config, name);
    const step = use?.answer === undefined ? undefined : stepOfAnswer(config.steps, use.answer);
    const options = step ? optionsOf(step) : [];
    yield { kind: 'heading', text: use?.label ?? name };
    yield {
      kind: 'words',
      text: use
        ? `The table "${name}"${step ? `, by the answer to "${step.title}"` : ''}.`
        : `The table "${name}". No rule uses it.`,
    };
    yield {
      kind: 'table',
      head: ['', 'price', 'entry', 'details'],
      numeric: [1],
      rows: Object.entries(table).map(([entry, amount]) => {
        const option = options.find(({ id }) => id === entry);
        return [
          option?.label ?? entry,
          amountOf(amount, unitOf(config, name, entry)),
          entry,
          [details(option), ...wordsOf(config, name, entry)].filter(Boolean).join('; '),
        ];
      }),
    };
  }
}
