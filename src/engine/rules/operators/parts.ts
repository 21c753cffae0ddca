import type Big from 'big.js';
import type { Rule } from '../../generated/estimator.ts';
import { RuleError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import type { OperatorResult, EvaluationNode, RulePart } from './operator.ts';

/** The rules under `of`. */
export function listParts({ of }: { readonly of: readonly Rule[] }): RulePart[] {
  return of.map((value, index) => ({ path: ['of', index], value }));
}

/** All parts, for operators whose parts are of the same sort as the whole. */
export function getAllParts({ parts }: EvaluationNode): readonly EvaluationNode[] {
  return parts;
}

/**
 * Makes one value of those of all parts, two at a time.
 * @throws RuleError when there are none: an empty sum would be a silent 0
 */
export function foldParts(
  parts: readonly EvaluationNode[],
  path: JsonPath,
  combine: (one: Big, other: Big) => Big,
): OperatorResult {
  const [first, ...rest] = parts.map(({ value }) => value);
  if (!first) throw new RuleError([...path, 'of'], 'there must be at least one part.');
  return { value: rest.reduce(combine, first) };
}
