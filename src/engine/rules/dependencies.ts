import Big from 'big.js';
import type { Condition, Rule, Step } from '../generated/estimator.ts';
import { findStepByAnswer, getOptions, isInputStep, type InputStep } from '../kinds/answers.ts';
import { listLimitSources } from '../kinds/registry.ts';
import { listTestDependencies, type AnswerDependency } from './core/condition-tools.ts';
import { listAnswerTests } from './core/conditions.ts';
import { RuleError } from './core/errors.ts';
import { createFigureEvaluator, type PricedConfig } from './evaluate.ts';
import { getOperatorTools, listParts } from './operators/index.ts';
import { NO_ANSWERS } from './visibility.ts';
import { listPartConditions, walkAllRules } from './walk.ts';

/** An answer, or the count of one of its items. */
type Variable = Pick<AnswerDependency, 'answer' | 'item'>;

/**
 * The answers that an arithmetic rule calculates with, through all figures that it needs.
 * @returns undefined if the rule is not arithmetic, or figures need each other in a circle
 */
function listVariables(
  rule: Rule,
  config: PricedConfig,
  openFigures: readonly string[] = [],
): readonly AnswerDependency[] | undefined {
  const { isArithmetic, listDependencies, getReferencedFigure } = getOperatorTools(rule);
  if (!isArithmetic) return undefined;
  const id = getReferencedFigure?.(rule);
  const figure = config.rules.figures.find((each) => each.id === id);
  if (id !== undefined && (!figure || openFigures.includes(id))) return undefined;
  const inner = [
    ...listParts(rule).map((part) => listVariables(part.value, config, openFigures)),
    ...(figure ? [listVariables(figure.rule, config, [...openFigures, figure.id])] : []),
  ];
  if (inner.includes(undefined)) return undefined;
  return [
    ...(listDependencies?.(rule, config.prices) ?? []),
    ...inner.flatMap((each) => each ?? []),
  ];
}

/** The value of an arithmetic rule for a value of its only variable. */
function evaluateAt(
  rule: Rule,
  { rules, ...config }: PricedConfig,
  { answer, item }: Variable,
  value: number,
): Big | undefined {
  const answers = { ...NO_ANSWERS, [answer]: item === undefined ? value : { [item]: value } };
  const figures = [...rules.figures, { id: '', label: '', rule }];
  return createFigureEvaluator({ ...config, rules: { ...rules, figures } }, answers)('', []).exact;
}

/**
 * The values of an answer at which a rule that follows it in a straight line reaches some limits.
 * @returns undefined if the rule follows no answer, or not in a straight line
 */
export function findLinearDependency(
  rule: Rule,
  limits: readonly number[],
  config: PricedConfig,
): AnswerDependency | undefined {
  const [first, ...others] = listVariables(rule, config) ?? [];
  if (!first || (first.needs === 'ticks' && first.item === undefined)) return undefined;
  const { answer, item } = first;
  if (others.some((each) => each.answer !== answer || each.item !== item)) return undefined;
  try {
    const [start, next, far] = [0, 1, 1000.37].map((value) =>
      evaluateAt(rule, config, first, value),
    );
    if (!start || !next || !far) return undefined;
    const slope = next.minus(start);
    if (!slope.times(1000.37).plus(start).eq(far)) return undefined;
    const variable = { answer, ...(item !== undefined && { item }) };
    if (slope.eq(0)) return { ...variable, boundaries: [] };
    const boundaries = limits.filter(Number.isFinite).map((limit) => ({
      limit: Number(new Big(limit).minus(start).div(slope)),
      ...(item !== undefined && { item }),
    }));
    return { ...variable, boundaries };
  } catch (error) {
    // The check reports what cannot be calculated.
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** What some conditions depend on. */
export function listConditionDependencies(
  conditions: readonly Condition[],
  steps: readonly Step[],
): AnswerDependency[] {
  return conditions.flatMap(listAnswerTests).flatMap((test) => listTestDependencies(test, steps));
}

/** What a rule itself depends on: an answer, the conditions of its parts, and the answers behind its thresholds. */
export function listRuleDependencies(rule: Rule, config: PricedConfig): AnswerDependency[] {
  const { listDependencies, listThresholds } = getOperatorTools(rule);
  const thresholds = listThresholds?.(rule, config.prices) ?? [];
  return [
    ...(listDependencies?.(rule, config.prices) ?? []),
    ...listConditionDependencies(
      listPartConditions(rule).map(({ value }) => value),
      config.steps,
    ),
    ...thresholds.flatMap(({ of, limits }) => findLinearDependency(of, limits, config) ?? []),
  ];
}

/** The conditions for showing the step of an answer, and its options or the one item. */
export function listVisibilityConditions(
  steps: readonly Step[],
  { answer, item }: Variable,
): Condition[] {
  const step = findStepByAnswer(steps, answer);
  if (!step) return [];
  const options = getOptions(step).filter(({ id }) => item === undefined || id === item);
  return [step, ...options].flatMap(({ showWhen }) => showWhen ?? []);
}

/** The earlier answers that limit an answer. */
export function listLimitDependencies(
  steps: readonly Step[],
  { answer }: Pick<Variable, 'answer'>,
): AnswerDependency[] {
  const step = findStepByAnswer(steps, answer);
  return (step ? listLimitSources(step) : []).map(
    ({ answer: limiting, needs = 'amount', boundaries }) => ({
      answer: limiting,
      needs,
      boundaries,
    }),
  );
}

/** Some dependencies, and all answers that decide whether these are shown or what they can be. */
export function collectTransitiveDependencies(
  steps: readonly Step[],
  dependencies: readonly AnswerDependency[],
): AnswerDependency[] {
  const all = new Map<string, AnswerDependency>();
  const left = [...dependencies];
  for (let next = left.pop(); next; next = left.pop()) {
    const key = JSON.stringify(next);
    if (all.has(key)) continue;
    all.set(key, next);
    left.push(
      ...listConditionDependencies(listVisibilityConditions(steps, next), steps),
      ...listLimitDependencies(steps, next),
    );
  }
  return [...all.values()];
}

/** All that can change a price. */
export function listPriceDependencies(config: PricedConfig): AnswerDependency[] {
  const rules = [...walkAllRules(config)].map(({ value }) => value);
  return collectTransitiveDependencies(
    config.steps,
    rules.flatMap((rule) => listRuleDependencies(rule, config)),
  );
}

/** The steps that can change a price, in the order of the config. */
export function listPricedSteps(config: PricedConfig): InputStep[] {
  const names = new Set(listPriceDependencies(config).map(({ answer }) => answer));
  return config.steps.filter(isInputStep).filter(({ answer }) => names.has(answer));
}
