import type { Rule } from '../../generated/estimator.ts';
import { walkRule } from '../../rules/walk.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNode, FormulaNodeOf } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';

/** The number that a part is; undefined if it has to be calculated. */
export function findConstant(node: FormulaNode): number | undefined {
  if (node.kind === 'number') return node.value;
  // Not -0.
  return node.kind === 'minus' && node.of.kind === 'number' ? 0 - node.of.value : undefined;
}

/** A rule with a number for what it misses; undefined if another rule has to stand for it. */
export function withDefault(rule: Rule, value: number): Rule | undefined {
  switch (rule.op) {
    case 'quotient':
      return { ...rule, atZero: value };
    case 'answer':
    case 'lookup':
    case 'lookupBy':
    case 'sumSelected':
    case 'daysBetween':
    case 'workingDays':
      return { ...rule, default: value };
    default:
      return undefined;
  }
}

/** Whether a rule itself may have no value. */
function mayBeMissing(rule: Rule): boolean {
  switch (rule.op) {
    case 'quotient':
      return rule.atZero === undefined && rule.by.op !== 'const';
    case 'between':
      return rule.outside !== 'nearest';
    case 'payment':
    case 'power':
      return true;
    case 'answer':
    case 'lookup':
    case 'lookupBy':
    case 'daysBetween':
    case 'workingDays':
      return rule.default === undefined;
    default:
      return false;
  }
}

/** Says that a sum of chosen prices has no other rule for those without one. */
export function refuseForSelected({ otherwise }: FormulaNodeOf<'else'>): never {
  throw new FormulaError(
    otherwise.at,
    'What is chosen without a price needs a number',
    'Write it in digits: sum(TABLE[ANSWER] else 5).',
  );
}

/**
 * What counts where something has no value: `rate[zip] else 250`, `rate[zip] else rate.far`.
 * @throws FormulaError if nothing can be missing
 */
export function readElse(node: FormulaNodeOf<'else'>, { toRule }: FormulaReader): Rule {
  const { of, otherwise, at } = node;
  const rule = toRule(of);
  const value = findConstant(otherwise);
  const withNumber = value === undefined ? undefined : withDefault(rule, value);
  if (withNumber) return withNumber;
  if (rule.op === 'sumSelected') return refuseForSelected(node);
  if ([...walkRule(rule)].some((part) => !part.hasFallback && mayBeMissing(part.value))) {
    return { op: 'fallback', of: rule, otherwise: toRule(otherwise) };
  }
  throw new FormulaError(
    at,
    'Nothing can be missing here that "else" could stand for',
    'Write "else" after a price such as TABLE[ANSWER], after an answer, or after a division in parentheses.',
  );
}
