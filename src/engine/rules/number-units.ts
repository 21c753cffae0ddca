import { findStepByAnswer } from '../kinds/answers.ts';
import type { Rule } from '../generated/estimator.ts';
import type { NumberFormat } from './core/number-formatter.ts';
import type { PricedConfig } from './evaluate.ts';

/** What the config says of a price table: money, a percentage, or a number with its unit. */
export function findTableFormat(
  { tables = [] }: PricedConfig['rules'],
  table: string,
): NumberFormat | undefined {
  return tables.find((each) => each.table === table)?.shown;
}

/** What the config says of a number that a rule takes from a table or an answer. */
export function findDeclaredFormat(
  { rules, steps }: Pick<PricedConfig, 'rules' | 'steps'>,
  rule: Rule | undefined,
): NumberFormat | undefined {
  if (!rule) return undefined;
  if ('table' in rule) {
    // Percentages of something are amounts of it.
    const isRate = rule.op === 'tiers' && rule.rates === 'percent';
    return isRate ? undefined : findTableFormat(rules, rule.table);
  }
  const step = rule.op === 'answer' ? findStepByAnswer(steps, rule.answer) : undefined;
  return step && 'shown' in step ? step.shown : undefined;
}
