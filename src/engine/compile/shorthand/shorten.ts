import type { Condition, Rule } from '../../generated/estimator.ts';
import { isDeepEqual } from '../../schema/deep-equal.ts';
import { toCanonicalForm } from './canonical-rule.ts';
import { expandRule } from './expand.ts';
import { FormulaError } from './formula-error.ts';
import { parseCondition } from './formula.ts';
import type { FormulaNames } from './names.ts';
import { printFormula, printTest } from './print-formula.ts';

/** What can be written short: a rule or a condition. */
type Shortenable = Rule | Condition;

const isCondition = (value: object): value is Condition => 'test' in value;

/** What a short form stands for where there is such a value; undefined if it is none. */
function expandLike(
  value: object,
  short: string | number,
  names: FormulaNames,
): Shortenable | undefined {
  try {
    return isCondition(value) ? parseCondition(String(short), names) : expandRule(short, names);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

function print(value: Shortenable, names: FormulaNames): string | undefined {
  return isCondition(value) ? printTest(value, names) : printFormula(value, names);
}

/** Whether a short form stands for a rule, with its label and all, or for a condition. */
export function standsFor(short: string | number, value: object, names: FormulaNames): boolean {
  return isDeepEqual(expandLike(value, short, names), value);
}

/**
 * The short form of a rule or a condition: a number, a name or a formula; undefined if it can only be written out, as it
 * has a label, an operator that no formula says, or a name that means two things.
 */
export function shorten(value: Shortenable, names: FormulaNames): string | number | undefined {
  if (!isCondition(value) && value.op === 'const' && value.label === undefined) return value.value;
  const short = print(value, names);
  return short !== undefined && standsFor(short, value, names) ? short : undefined;
}

/**
 * A formula that says the same as a rule or a condition, whichever form that has; undefined if only an operator says it,
 * as it has a label of its own.
 */
export function rewriteShort(value: Shortenable, names: FormulaNames): string | number | undefined {
  const canonical = toCanonicalForm(value);
  const exact = shorten(canonical, names);
  if (exact !== undefined) return exact;
  const formula = print(canonical, names);
  const read = formula === undefined ? undefined : expandLike(canonical, formula, names);
  return read && isDeepEqual(toCanonicalForm(read), canonical) ? formula : undefined;
}
