import type { Estimator } from '../../../engine/compile/compile.ts';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { findStepByAnswer } from '../../../engine/kinds/answers.ts';
import { listNumberSigns } from '../../../engine/rules/core/number-formatter.ts';
import { listParts } from '../../../engine/rules/operators/index.ts';
import { listRulesUsingTable, type PriceFormats } from '../../../engine/rules/price-format.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';

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
function describeFactor(config: Estimator, rule: Rule): string[] {
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

/** The sign of the currency: $. A config with errors may leave it open. */
export function getCurrencySign({ site }: Pick<EstimatorConfig, 'site'>): string {
  try {
    const [sign = '$'] = listNumberSigns(site);
    return sign;
  } catch {
    return '$';
  }
}

/** The unit of a price of a table. */
export type UnitFinder = (table: string, entry: string) => PriceUnit;

/** Finds the unit of each price once: every row of a table asks for it. */
export function createUnitFinder(estimator: Estimator, formats: PriceFormats): UnitFinder {
  const units = new Map<string, PriceUnit>();
  return (table, entry) => {
    const key = `${table}.${entry}`;
    const found = units.get(key);
    if (found) return found;
    const format = formats.resolve(table, entry).as;
    const as = format === 'number' ? 'factor' : format;
    const sign = { money: getCurrencySign(estimator), percent: '%', factor: '×' }[as];
    const unit: PriceUnit = {
      as,
      per: as === 'money' ? findPer(estimator, table) : undefined,
      sign,
    };
    units.set(key, unit);
    return unit;
  };
}
