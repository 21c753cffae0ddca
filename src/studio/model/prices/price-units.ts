import { compile, type Estimator } from '../../../engine/compile/compile.ts';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { listNumberSigns } from '../../../engine/rules/core/number-formatter.ts';
import { listParts } from '../../../engine/rules/operators/index.ts';
import {
  formatPrice,
  listRulesUsingTable,
  resolvePriceFormat,
} from '../../../engine/rules/price-format.ts';
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

const units = new WeakMap<object, Map<string, PriceUnit>>();

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
    const config = compile({ config: written });
    const known = units.get(config.rules) ?? new Map<string, PriceUnit>();
    units.set(config.rules, known);
    const key = `${table}.${entry}`;
    const found = known.get(key);
    if (found) return found;
    const format = resolvePriceFormat(config, table, entry).as;
    const as = format === 'number' ? 'factor' : format;
    const sign = { money: getCurrencySign(config), percent: '%', factor: '×' }[as];
    const unit: PriceUnit = { as, per: as === 'money' ? findPer(config, table) : undefined, sign };
    known.set(key, unit);
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
    return formatPrice(compile({ config }), String(table), String(entry), amount);
  } catch {
    // A config with errors may not say what its prices are.
    return String(amount);
  }
}
