import type { Rule } from '../../generated/estimator.ts';
import { isDeepEqual } from '../../schema/deep-equal.ts';
import { expandRule } from './expand.ts';
import { FormulaError, type NameResolver } from './formula.ts';

/** How tightly a part of a formula binds: what binds less than its place needs gets parentheses. */
const BINDING = { sum: 1, product: 2, operand: 3 } as const;

/** A rule as a formula, if it is anything like one; undefined if it is not. */
function formatFormula(rule: Rule, place: number): string | undefined {
  const join = (parts: readonly (string | undefined)[], sign: string, binding: number) => {
    if (parts.includes(undefined)) return undefined;
    const text = parts.join(sign);
    return binding < place ? `(${text})` : text;
  };
  const formatTerm = (each: Rule) => formatFormula(each, BINDING.product);
  switch (rule.op) {
    case 'const':
      return String(rule.value);
    case 'figure':
      return rule.figure;
    case 'answer':
      return rule.answer;
    case 'price':
      return `${rule.table}.${rule.entry}`;
    case 'sum': {
      const added = rule.of.map(formatTerm);
      const sum = added.includes(undefined) ? undefined : added.join(' + ');
      return join([sum, ...(rule.subtract ?? []).map(formatTerm)], ' - ', BINDING.sum);
    }
    case 'difference':
      return join([rule.from, rule.subtract].map(formatTerm), ' - ', BINDING.sum);
    case 'product': {
      const parts = rule.of.map((each, index) =>
        index === 0 && each.op === 'quotient'
          ? formatTerm(each)
          : formatFormula(each, BINDING.operand),
      );
      return join(parts, ' * ', BINDING.product);
    }
    case 'quotient':
      return join(
        [formatTerm(rule.of), formatFormula(rule.by, BINDING.operand)],
        ' / ',
        BINDING.product,
      );
    default:
      return undefined;
  }
}

/** Whether a short form stands for a rule, with its label and all. */
export function standsFor(
  short: string | number,
  rule: unknown,
  resolveName: NameResolver,
): boolean {
  try {
    return isDeepEqual(expandRule(short, resolveName), rule);
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

/**
 * The short form of a rule: a number, a name or a formula; undefined if it can only be written out, as it has a label,
 * an operator without a sign, or a name that means two things.
 */
export function shortenRule(rule: Rule, resolveName: NameResolver): string | number | undefined {
  const short = rule.op === 'const' ? rule.value : formatFormula(rule, BINDING.sum);
  return short !== undefined && standsFor(short, rule, resolveName) ? short : undefined;
}
