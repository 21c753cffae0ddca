import type { Rule } from '../../generated/estimator.ts';
import { isDeepEqual } from '../../schema/deep-equal.ts';
import { toCanonicalRule } from './canonical-rule.ts';
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

/**
 * A formula that calculates the same as a rule, whichever form the rule has; undefined if only an operator says it, as it
 * has a label of its own.
 */
export function rewriteRule(rule: Rule, names: FormulaNames): string | number | undefined {
  const canonical = toCanonicalRule(rule);
  const exact = shortenRule(canonical, names);
  if (exact !== undefined) return exact;
  const formula = printFormula(canonical, names);
  if (formula === undefined) return undefined;
  try {
    const isSame = isDeepEqual(toCanonicalRule(expandRule(formula, names)), canonical);
    return isSame ? formula : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}
