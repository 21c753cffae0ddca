import type { Rule } from '../../generated/estimator.ts';
import { isDeepEqual } from '../../schema/deep-equal.ts';
import { expandRule } from './expand.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNames } from './names.ts';
import { printFormula } from './print-formula.ts';

/** Whether a short form stands for a rule, with its label and all. */
export function standsFor(short: string | number, rule: unknown, names: FormulaNames): boolean {
  try {
    return isDeepEqual(expandRule(short, names), rule);
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

/**
 * The short form of a rule: a number, a name or a formula; undefined if it can only be written out, as it has a label,
 * an operator that no formula says, or a name that means two things.
 */
export function shortenRule(rule: Rule, names: FormulaNames): string | number | undefined {
  if (rule.op === 'const' && rule.label === undefined) return rule.value;
  const short = printFormula(rule, names);
  return short !== undefined && standsFor(short, rule, names) ? short : undefined;
}
