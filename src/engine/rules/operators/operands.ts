import Big from 'big.js';
import type { PriceTables, Rule } from '../../generated/estimator.ts';
import { findAnswer, findStepByAnswer, type Answer, type InputStep } from '../../kinds/answers.ts';
import type { JsonPath } from '../../schema/path.ts';
import type { ConditionContext } from '../core/conditions.ts';
import { RuleError, UnknownReferenceError } from '../core/errors.ts';
import type { EvaluationNode, OperatorResult, RulePart } from './operator.ts';

/**
 * A number of the config or of an answer as an exact decimal: 1.15 is 1.15.
 * @throws RuleError when it is not a finite number
 */
export function toExactDecimal(value: unknown, path: JsonPath): Big {
  if (typeof value === 'number' && Number.isFinite(value)) return new Big(value);
  throw new RuleError(
    path,
    `a number is needed, and ${JSON.stringify(value) ?? 'nothing'} is not.`,
  );
}

/**
 * The default of a rule in place of a missing value.
 * @param remark what the default stands in for
 * @param problem what is wrong if the rule has no default
 * @throws RuleError when it has none
 */
export function resolveDefault(
  { default: value }: { readonly default?: number },
  path: JsonPath,
  remark: string,
  problem: string,
): { readonly value: Big; readonly remark: string } {
  if (value === undefined) throw new RuleError(path, `${problem}, and the rule has no default.`);
  return { value: toExactDecimal(value, [...path, 'default']), remark: `the default, ${remark}` };
}

/**
 * Throws unless a number is whole and within limits.
 * @throws RuleError
 */
export function assertWhole(value: Big, least: number, most: number, path: JsonPath): void {
  if (value.mod(1).eq(0) && value.gte(least) && value.lte(most)) return;
  throw new RuleError(
    path,
    `a whole number from ${least} to ${most} is needed, and it is ${value.toFixed()}.`,
  );
}

/**
 * Throws if an answer that a table is looked up by is the ticked items of a checklist.
 * @throws RuleError
 */
export function assertOneChoice(
  name: string,
  answer: Answer,
  path: JsonPath,
): asserts answer is Exclude<Answer, object> {
  if (typeof answer !== 'object') return;
  throw new RuleError(
    path,
    `the answer "${name}" is a checklist, and one choice is needed: write sum(TABLE[${name}]).`,
  );
}

/** The rules in the list `of`. */
export function listOperands({ of }: { readonly of: readonly Rule[] }): RulePart[] {
  return of.map((value, index) => ({ path: ['of', index], value }));
}

/**
 * Combines the values of all parts, two at a time.
 * @throws RuleError when there are none: an empty sum would silently be 0
 */
export function foldParts(
  parts: readonly Pick<EvaluationNode, 'value'>[],
  path: JsonPath,
  combine: (one: Big, other: Big) => Big,
): OperatorResult {
  const [first, ...rest] = parts.map(({ value }) => value);
  if (!first) throw new RuleError([...path, 'of'], 'there must be at least one part.');
  return { value: rest.reduce(combine, first) };
}

/**
 * An entry of the price table that a rule names; undefined if the table has no such entry.
 * @throws UnknownReferenceError when there is no such table
 */
export function findPrice(
  prices: PriceTables,
  { table }: { readonly table: string },
  entry: string | undefined,
  path: JsonPath,
): Big | undefined {
  const entries = Object.hasOwn(prices, table) ? prices[table] : undefined;
  if (!entries) throw new UnknownReferenceError([...path, 'table'], 'price table', table);
  if (entry === undefined || !Object.hasOwn(entries, entry)) return undefined;
  return toExactDecimal(entries[entry], ['prices', table, entry]);
}

/**
 * An entry that a rule names.
 * @param place where the rule names it
 * @throws UnknownReferenceError when there is no such table or entry
 */
export function getPrice(
  prices: PriceTables,
  rule: { readonly table: string },
  entry: string,
  path: JsonPath,
  place: JsonPath = ['entry'],
): Big {
  const price = findPrice(prices, rule, entry, path);
  if (price) return price;
  const thing = `entry in the price table "${rule.table}" called`;
  throw new UnknownReferenceError([...path, ...place], thing, entry);
}

/** An answer that a rule names, and the step that fills it. */
interface ResolvedAnswer {
  readonly step: InputStep;
  /** Undefined for no answer and for an empty text. */
  readonly value: Answer | undefined;
}

/**
 * The answer that a rule names.
 * @throws UnknownReferenceError when no step fills it
 */
export function resolveAnswer(
  { answer }: { readonly answer: string },
  { steps, answers }: ConditionContext,
  path: JsonPath,
): ResolvedAnswer {
  const step = findStepByAnswer(steps, answer);
  if (!step) throw new UnknownReferenceError([...path, 'answer'], 'answer', answer);
  const value = findAnswer(answers, answer);
  return { step, value: value === '' ? undefined : value };
}

/** Which options are ticked, or how many there are of each. */
export type SelectedItems = Extract<Answer, object>;

/**
 * The selection that a rule names; an empty one if there is no answer.
 * @throws UnknownReferenceError when no step fills the answer, RuleError when it is no selection
 */
export function resolveSelection(
  rule: { readonly answer: string },
  context: ConditionContext,
  path: JsonPath,
): { readonly step: InputStep; readonly selection: SelectedItems } {
  const { step, value: selection = {} } = resolveAnswer(rule, context, path);
  if (typeof selection === 'object') return { step, selection };
  throw new RuleError(
    path,
    `the answer "${rule.answer}" must be a checklist, and it is "${selection}".`,
  );
}
