import Big from 'big.js';
import { getOptions, findStepByAnswer } from '../inputs/answers.ts';
import {
  fillPlaceholders,
  listPlaceholders,
  type PlaceholderValues,
} from '../text/placeholders.ts';
import type { Figure, Rule } from '../generated/estimator.ts';
import { getNumberFormatter, listNumberSigns, type NumberFormat } from './core/number-formatter.ts';
import type { PricedConfig } from './evaluate.ts';
import { collectMoneyNodes, type FigureTree } from './money-nodes.ts';
import { getOperator } from './operators/index.ts';
import type { EvaluationNode } from './operators/operator.ts';
import { walkAllRules, walkRule } from './walk.ts';

/** A rule that uses a price table. */
type TableRule = Extract<Rule, { table: string }>;

/** The rules that use a price table. */
export function listRulesUsingTable(config: PricedConfig, table: string): TableRule[] {
  return [...walkAllRules(config)].flatMap(({ value }) =>
    'table' in value && value.table === table ? value : [],
  );
}

/** The option that an entry of a price table is for, as visitors read it; undefined where there is none, or several. */
export function findPricedOptionLabel(
  config: PricedConfig,
  table: string,
  entry: string,
): string | undefined {
  const labels = listRulesUsingTable(config, table)
    .flatMap((rule) => getOperator(rule).dependsOn?.(rule, config.prices).answer ?? [])
    .flatMap((answer) => findStepByAnswer(config.steps, answer) ?? [])
    .flatMap((step) => getOptions(step).filter(({ id }) => id === entry))
    .map(({ label }) => label);
  const [label, ...others] = new Set(labels);
  return others.length > 0 ? undefined : label;
}

/** Whether a figure says that it is something else than money. */
function isNotMoney({ shown }: Pick<Figure, 'shown'>): boolean {
  return shown !== undefined && shown.as !== 'money';
}

/** All rules that figures are made of. */
function listRulesOfFigures(figures: readonly Figure[]): Rule[] {
  return figures.flatMap(({ rule }) => [...walkRule(rule)].map(({ value }) => value));
}

/** The rules that give amounts of money, as far as the rules tell, whatever the answers are. */
function listMoneyRules({ rules }: PricedConfig): Rule[] {
  const ruleOf = new Map<EvaluationNode, Rule>();
  // As if every part of every rule counted: only what they are made of matters here, and no value.
  function treeOf(rule: Rule): EvaluationNode {
    const operator = getOperator(rule);
    const parts = operator.parts(rule).map(({ value }) => treeOf(value));
    const figure = operator.referencedFigure?.(rule);
    const label = rule.label ?? '';
    const tree = { op: rule.op, label, value: new Big(0), parts, ...(figure && { figure }) };
    ruleOf.set(tree, rule);
    return tree;
  }
  const figures = rules.figures.map(({ id, shown, rule }): FigureTree => ({
    id,
    shown,
    tree: treeOf(rule),
  }));
  const named = (id: string) => figures.filter((figure) => figure.id === id);
  const found = collectMoneyNodes({
    figures,
    estimate: [rules.total, ...rules.breakdown].flatMap(named),
  });
  // A list of prices is money, too, in what nobody is shown as something else: minutes are added up like them.
  const unsaid = listRulesOfFigures(rules.figures.filter((figure) => !isNotMoney(figure))).filter(
    (rule) => getOperator(rule).sort === 'money',
  );
  return [...[...ruleOf].flatMap(([tree, rule]) => (found.has(tree) ? rule : [])), ...unsaid];
}

/** The rules that give a percentage, and all that they are made of. */
function listPercentageRules(config: PricedConfig): Rule[] {
  return [...walkAllRules(config)]
    .flatMap(({ value }) => getOperator(value).parts(value))
    .filter(({ isPercent }) => isPercent)
    .flatMap(({ value }) => [...walkRule(value)])
    .map(({ value }) => value);
}

interface RulesByFormat {
  readonly money: readonly Rule[];
  /** The rules of what is shown as something else than money. */
  readonly other: readonly Rule[];
  readonly percent: readonly Rule[];
}

/** What was worked out for the rules of a config: every price of every table asks for it. */
const cache = new WeakMap<PricedConfig['rules'], RulesByFormat>();

function getRulesByFormat(config: PricedConfig): RulesByFormat {
  const sorts = cache.get(config.rules) ?? {
    money: listMoneyRules(config),
    other: listRulesOfFigures(config.rules.figures.filter(isNotMoney)),
    percent: listPercentageRules(config),
  };
  cache.set(config.rules, sorts);
  return sorts;
}

/** Whether a rule may give the price of an entry: any of its table, unless it names its own. */
function mayUseEntry(rule: Rule, table: string, entry: string): boolean {
  if (!('table' in rule) || rule.table !== table) return false;
  const named = getOperator(rule).priceEntries?.(rule);
  return named?.some((each) => each.entry === entry) ?? true;
}

/** Whether a price is money or a percentage, as far as the rules that use it tell. */
function resolvePriceFormat(
  config: PricedConfig,
  table: string,
  entry: string,
): NumberFormat['as'] {
  const { money, other, percent } = getRulesByFormat(config);
  const isAmong = (rules: readonly Rule[]) => rules.some((rule) => mayUseEntry(rule, table, entry));
  if (isAmong(percent)) return 'percent';
  if (isAmong(money)) return 'money';
  // Where the rules leave it open, it is what the rest of its table is.
  const isOfMoney = money.some((rule) => 'table' in rule && rule.table === table);
  return isOfMoney && !isAmong(other) ? 'money' : 'number';
}

/** A price in words of the site's language: $1,250, 40% or 1.3. */
export function formatPrice(
  config: PricedConfig,
  table: string,
  entry: string,
  amount: number,
): string {
  return getNumberFormatter(config.site).format(amount, {
    as: resolvePriceFormat(config, table, entry),
  });
}

/** The prices that a text names, in words. */
function resolvePricePlaceholders(config: PricedConfig, text: string): PlaceholderValues {
  const named = listPlaceholders(text).flatMap((name) =>
    Object.entries(config.prices).flatMap(([table, prices]) => {
      const begin = `price.${table}.`;
      const entry = name.startsWith(begin) ? name.slice(begin.length) : '';
      const amount = Object.hasOwn(prices, entry) ? prices[entry] : undefined;
      return amount === undefined
        ? []
        : [[name, formatPrice(config, table, entry, amount)] as const];
    }),
  );
  return Object.fromEntries(named);
}

/**
 * A config whose texts say its prices: `{price.menu.buffet}` is filled in. A sign that the text writes itself
 * is not written twice: `${price.menu.buffet}` is `$75`, too. What names no price is the same object.
 */
export function withPricesInTexts<C extends PricedConfig>(config: C): C {
  const signs = listNumberSigns(config.site);
  const doubled = (text: string) =>
    signs.reduce(
      (words, sign) => words.replaceAll(sign + sign, sign).replaceAll(`${sign} ${sign}`, sign),
      text,
    );
  function filled(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.includes('{price.')
        ? doubled(fillPlaceholders(value, resolvePricePlaceholders(config, value)))
        : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(([key, each]) => [key, filled(each)] as const);
    if (parts.every(([key, each]) => Object.is(each, Reflect.get(value, key)))) return value;
    return Array.isArray(value) ? parts.map(([, each]) => each) : Object.fromEntries(parts);
  }
  // Only texts have changed.
  return filled(config) as C;
}
