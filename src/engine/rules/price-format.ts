import { getOptions, findStepByAnswer } from '../kinds/answers.ts';
import type { Figure, Rule } from '../generated/estimator.ts';
import { createLazy } from '../schema/lazy.ts';
import { getNumberFormatter, type NumberFormat } from './core/number-formatter.ts';
import type { PricedConfig } from './evaluate.ts';
import { findOptionEntry } from './core/table-keys.ts';
import { collectMoneyRules } from './money-rules.ts';
import { findTableFormat } from './number-units.ts';
import { getOperatorTools, listParts } from './operators/index.ts';
import { walkAllRules, walkRule } from './walk.ts';

/** A rule that uses a price table. */
type TableRule = Extract<Rule, { table: string }>;

/** The rules that use a price table. */
export function listRulesUsingTable(config: PricedConfig, table: string): TableRule[] {
  return [...walkAllRules(config)].flatMap(({ value }) =>
    'table' in value && value.table === table ? value : [],
  );
}

/** The label of the option that an entry of a price table is for; undefined if there is none, or several. */
export function findPricedOptionLabel(
  config: PricedConfig,
  table: string,
  entry: string,
): string | undefined {
  const labels = listRulesUsingTable(config, table)
    .flatMap((rule) => getOperatorTools(rule).listDependencies?.(rule, config.prices) ?? [])
    .flatMap(({ answer }) => findStepByAnswer(config.steps, answer) ?? [])
    .flatMap((step) =>
      getOptions(step).filter((option) => findOptionEntry(option, { [entry]: 0 }) !== undefined),
    )
    .map(({ label }) => label);
  const [label, ...others] = new Set(labels);
  return others.length > 0 ? undefined : label;
}

/** Whether a figure is shown as something other than money. */
function isShownAsOther({ shown }: Pick<Figure, 'shown'>): boolean {
  return shown !== undefined && shown.as !== 'money';
}

/** All rules of some figures. */
function listRulesOfFigures(figures: readonly Figure[]): Rule[] {
  return figures.flatMap(({ rule }) => [...walkRule(rule)].map(({ value }) => value));
}

/** The rules that give amounts of money, as far as the rules tell, whatever the answers are. */
function listMoneyRules(config: PricedConfig): Rule[] {
  // Operators that add prices give money, too, except in a figure that is shown as something else, such as minutes.
  const unshown = listRulesOfFigures(config.rules.figures.filter((each) => !isShownAsOther(each)));
  return [
    ...collectMoneyRules(config),
    ...unshown.filter((rule) => getOperatorTools(rule).numberKind === 'money'),
  ];
}

/** The rules inside those that are percentages. */
function listPercentageRules(config: PricedConfig): Rule[] {
  return [...walkAllRules(config)]
    .flatMap(({ value }) => listParts(value))
    .filter(({ isPercent }) => isPercent)
    .flatMap(({ value }) => [...walkRule(value)])
    .map(({ value }) => value);
}

interface RulesByFormat {
  readonly money: readonly Rule[];
  /** The rules of figures that are shown as something other than money. */
  readonly other: readonly Rule[];
  readonly percent: readonly Rule[];
}

/** Whether a rule may use an entry of a table: any one, unless it names its own. */
function mayUseEntry(rule: Rule, table: string, entry: string): boolean {
  if (!('table' in rule) || rule.table !== table) return false;
  const named = getOperatorTools(rule).listPriceEntries?.(rule);
  return named?.some((each) => each.entry === entry) ?? true;
}

function inferPriceFormat(
  { money, other, percent }: RulesByFormat,
  table: string,
  entry: string,
): NumberFormat['as'] {
  const isUsedBy = (rules: readonly Rule[]) =>
    rules.some((rule) => mayUseEntry(rule, table, entry));
  if (isUsedBy(percent)) return 'percent';
  if (isUsedBy(money)) return 'money';
  // If the rules leave it open, it is what the rest of its table is.
  const isMoneyTable = money.some((rule) => 'table' in rule && rule.table === table);
  return isMoneyTable && !isUsedBy(other) ? 'money' : 'number';
}

/** What the prices of a config are. */
export interface PriceFormats {
  /** What the config says of a table; else whether a price is money or a percentage, as far as the rules tell. */
  readonly resolve: (table: string, entry: string) => NumberFormat;
  /** A price as the site's language writes it: $1,250, 40% or 1.3. */
  readonly format: (table: string, entry: string, amount: number) => string;
}

/** Tells what the prices of a config are. The rules are looked through once, for the first price. */
export function createPriceFormats(config: PricedConfig): PriceFormats {
  const rules = createLazy<RulesByFormat>({
    money: () => listMoneyRules(config),
    other: () => listRulesOfFigures(config.rules.figures.filter(isShownAsOther)),
    percent: () => listPercentageRules(config),
  });
  const resolve: PriceFormats['resolve'] = (table, entry) =>
    findTableFormat(config.rules, table) ?? { as: inferPriceFormat(rules, table, entry) };
  return {
    resolve,
    format: (table, entry, amount) =>
      getNumberFormatter(config.site).format(amount, resolve(table, entry)),
  };
}
