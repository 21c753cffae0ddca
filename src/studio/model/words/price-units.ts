import { compile, type Estimator } from '../../../engine/compile/compile.ts';
import { createIndex, type ProjectIndex } from '../../../engine/compile/project-index.ts';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { findStepByAnswer } from '../../../engine/kinds/answers.ts';
import { listNumberSigns } from '../../../engine/rules/core/number-formatter.ts';
import { listParts } from '../../../engine/rules/operators/index.ts';
import { listRulesUsingTable } from '../../../engine/rules/price-format.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { summarizeValue } from '../../../engine/text/format.ts';

/** The unit of a price, as far as the rules that use it tell. */
export interface PriceUnit {
  readonly as: 'money' | 'percent' | 'factor';
  /** What one amount is for, such as `square foot`; undefined for an amount as a whole. */
  readonly per: string | undefined;
  /** The sign before or after the number: $, %, ×. */
  readonly sign: string;
}

/** @example toSingular('square feet') // 'square foot' */
function toSingular(plural: string): string {
  return plural.replace(/\bfeet$/, 'foot').replace(/([^s])s$/, '$1');
}

/** What an answer is called that a price is multiplied with. */
function describeFactor(config: EstimatorConfig, rule: Rule): string[] {
  if (rule.op !== 'answer') return [];
  const step = findStepByAnswer(config.steps, rule.answer);
  const { answerLabel }: { answerLabel?: string } = Object(step);
  const label = rule.label ?? answerLabel ?? step?.title;
  return label === undefined ? [] : [toSingular(label.toLowerCase())];
}

function findPer(config: Estimator, table: string): string | undefined {
  const users = new Set<Rule>(listRulesUsingTable(config, table));
  return [...walkAllRules(config)].flatMap(({ value }) => {
    if (value.op !== 'product') return [];
    const parts = listParts(value).map((part) => part.value);
    const isUsed = parts.some((part) => users.has(part));
    return isUsed ? parts.flatMap((part) => describeFactor(config, part)) : [];
  })[0];
}

/** What a config is made into, and who uses what in it. */
interface IndexedConfig {
  readonly estimator: Estimator;
  readonly index: ProjectIndex;
  readonly units: Map<string, PriceUnit>;
}

/** By the config: every price of every table asks for it. */
const indexedConfigs = new WeakMap<EstimatorConfig, IndexedConfig>();

/** @throws when the config has mistakes that keep it from being compiled */
export function indexConfig(config: EstimatorConfig): IndexedConfig {
  const found = indexedConfigs.get(config);
  if (found) return found;
  const source = { config };
  const estimator = compile(source);
  const made = { estimator, index: createIndex(source, estimator), units: new Map() };
  indexedConfigs.set(config, made);
  return made;
}

/** The sign of the currency: $. A config with errors may leave it open. */
export function getCurrencySign({ site }: Pick<EstimatorConfig, 'site'>): string {
  try {
    const [sign = '$'] = listNumberSigns(site);
    return sign;
  } catch {
    return '$';
  }
}

/** The unit of a price. A config with errors may leave it open: then it is an amount of money. */
export function getPriceUnit(written: EstimatorConfig, table: string, entry: string): PriceUnit {
  try {
    const { estimator, index, units } = indexConfig(written);
    const key = `${table}.${entry}`;
    const found = units.get(key);
    if (found) return found;
    const format = index.priceFormats.resolve(table, entry).as;
    const as = format === 'number' ? 'factor' : format;
    const sign = { money: getCurrencySign(estimator), percent: '%', factor: '×' }[as];
    const per = as === 'money' ? findPer(estimator, table) : undefined;
    const unit: PriceUnit = { as, per, sign };
    units.set(key, unit);
    return unit;
  } catch {
    return { as: 'money', per: undefined, sign: '$' };
  }
}

/** A value of the config as people read it: a price with its unit. */
export function formatConfigValue(config: EstimatorConfig, path: JsonPath, value: unknown): string {
  return path[0] === 'prices' && typeof value === 'number'
    ? formatPriceAmount(config, path, value)
    : summarizeValue(value);
}

/** Formats an amount like a price at a path: `$16,000`, `5%` or `1.3`. */
export function formatPriceAmount(
  config: EstimatorConfig,
  [, table = '', entry = '']: JsonPath,
  amount: number,
): string {
  try {
    return indexConfig(config).index.priceFormats.format(String(table), String(entry), amount);
  } catch {
    // A config with errors may not say what its prices are.
    return String(amount);
  }
}
