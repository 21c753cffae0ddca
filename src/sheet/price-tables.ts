import { fill } from '../copy/fill.ts';
import type { Block } from '../report/document.ts';
import { money, plainNumber } from '../rules/amounts.ts';
import { optionsOf, stepOfAnswer, type Option } from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { nodesIn } from '../rules/uses.ts';

/** How the rules use a price table. */
interface Use {
  /** The answer that picks an entry. */
  readonly answer?: string;
  /** What the rule calls it. */
  readonly label?: string;
}

/** Whether a number is an amount of money, a percentage, or neither for sure. */
type Unit = 'money' | 'percent' | 'number';

type Node = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function nodesOf(config: PricedConfig, table: string): Node[] {
  return [...nodesIn(config.rules.figures)].filter((node) => node.table === table);
}

function useOf(config: PricedConfig, table: string): Use | undefined {
  const [node] = nodesOf(config, table);
  if (!node) return undefined;
  // A figure that is nothing but this node lends it its name.
  const figure = config.rules.figures.find(({ rule }) => 'table' in rule && rule.table === table);
  return { answer: textOf(node.answer), label: textOf(node.label) ?? figure?.label };
}

function unitOf(config: PricedConfig, table: string, entry: string): Unit {
  if (nodesOf(config, table).some(({ op }) => op === 'sumSelected')) return 'money';
  const percents = [...nodesIn(config.rules.figures)]
    .filter(({ op }) => op === 'share')
    .flatMap(({ percent }) => [...nodesIn(percent)])
    .filter((node) => node.table === table);
  const isPercent = percents.some((node) => node.entry === undefined || node.entry === entry);
  return isPercent ? 'percent' : 'number';
}

function amountOf(amount: number, unit: Unit): string {
  if (unit === 'money') return money(amount);
  return unit === 'percent' ? `${plainNumber(amount)}%` : plainNumber(amount);
}

function details(option: Option | undefined): string {
  if (!option) return '';
  const range = 'range' in option ? option.range : undefined;
  const description = option.description && fill(option.description, { ...range });
  const notes = [
    option.offered === false ? 'not offered' : undefined,
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
          details(option),
        ];
      }),
    };
  }
}
