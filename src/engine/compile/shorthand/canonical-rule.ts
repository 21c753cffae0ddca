import type { Condition, Rule } from '../../generated/estimator.ts';
import { mapObjects } from '../../schema/map-objects.ts';
import { formatName } from '../../text/format.ts';
import { DIVISION } from './formula-reader.ts';
import { findDecimals } from './decimals.ts';
import { withDefault } from './read-else.ts';

/** The name by which a worked sum calls a rule without a label. */
function getOwnName(rule: Rule): string | undefined {
  switch (rule.op) {
    case 'answer':
    case 'countSelected':
      return rule.answer;
    case 'price':
      return rule.entry;
    default:
      return 'table' in rule ? rule.table : undefined;
  }
}

/** A division that is rounded up or down twice, rounded once. */
function roundOnce(rule: Extract<Rule, { op: 'round' }>): Rule {
  const { of, to, mode } = rule;
  if (of.op !== 'quotient' || of.mode !== mode || (mode !== 'up' && mode !== 'down')) return rule;
  if (!Number.isInteger(to * 10 ** of.decimals) || (of.atZero ?? 0) !== 0) return rule;
  const decimals = findDecimals(to);
  return decimals === undefined
    ? { ...rule, of: { ...of, decimals: DIVISION.decimals } }
    : { ...of, decimals };
}

function simplifyRule(given: Rule): Rule {
  const { label, ...unlabeled } = given;
  const name = getOwnName(given);
  const rule = (
    label !== undefined && name !== undefined && label === formatName(name) ? unlabeled : given
  ) as Rule;
  switch (rule.op) {
    case 'choose': {
      const [only, ...others] = rule.cases;
      if (!only || others.length > 0) return rule;
      return { op: 'when', condition: only.when, then: only.then, otherwise: rule.otherwise };
    }
    case 'quotient': {
      const { atZero: _atZero, ...others } = rule;
      return rule.by.op === 'const' && rule.by.value !== 0 ? others : rule;
    }
    case 'fallback': {
      const { of, otherwise } = rule;
      const value = otherwise.op === 'const' ? otherwise.value : undefined;
      return (value === undefined ? undefined : withDefault(of, value)) ?? rule;
    }
    case 'round':
      return roundOnce(rule);
    default:
      return rule;
  }
}

function simplifyCondition(condition: Condition): Condition {
  if (condition.test !== 'compare') return condition;
  const { left, is, right } = condition;
  if (left.op !== 'answer' || left.default !== undefined || right.op !== 'const') return condition;
  const own = { answer: left.answer, number: right.value };
  return is === 'atLeast' || is === 'atMost'
    ? { test: is, ...own }
    : { test: 'number', answer: own.answer, is, number: own.number };
}

/**
 * A rule or a condition in the form in which formulas say it: what several forms say is one, and a label that only
 * repeats a name is left out. It calculates the same.
 */
export function toCanonicalForm<T extends Rule | Condition>(value: T): T {
  return mapObjects(value, (object) => {
    if ('op' in object) return simplifyRule(object as unknown as Rule);
    return 'test' in object ? simplifyCondition(object as unknown as Condition) : object;
  }) as T;
}
