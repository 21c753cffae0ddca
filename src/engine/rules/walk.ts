import { getOptions, findStepByAnswer } from '../inputs/answers.ts';
import { listLimitSources } from '../inputs/registry.ts';
import type { Condition, EstimatorConfig, Figure, Rule, Step } from '../generated/estimator.ts';
import { walkCondition, negate, listAnswerTests } from './core/conditions.ts';
import { findLinearDependency } from './linear-dependency.ts';
import { getOperator } from './operators/index.ts';
import type { JsonPath, WithPath } from '../schema/path.ts';
import { getTestDependency, type AnswerDependency } from './core/condition-tools.ts';

/** A rule, and the conditions that must hold for it to be calculated. */
export interface ConditionalRule extends WithPath<Rule> {
  readonly conditions: readonly Condition[];
}

/** A rule and all its parts. */
export function* walkRule(
  value: Rule,
  path: JsonPath = [],
  conditions: readonly Condition[] = [],
): Generator<ConditionalRule> {
  yield { path, value, conditions };
  for (const { path: at, value: part, when } of getOperator(value, path).parts(value)) {
    const own = when ? [when.isMet ? when.value : negate(when.value)] : [];
    yield* walkRule(part, [...path, ...at], [...conditions, ...own]);
  }
}

/** Every rule and every part of one, figure by figure. */
export function* walkAllRules({
  rules,
}: Pick<EstimatorConfig, 'rules'>): Generator<ConditionalRule> {
  for (const [index, { rule }] of rules.figures.entries()) {
    yield* walkRule(rule, ['rules', 'figures', index, 'rule']);
  }
}

/** The figures that one takes its value from, however far down, and itself, by their ids. */
export function collectReferencedFigures(
  { rules }: Pick<EstimatorConfig, 'rules'>,
  id: string,
): ReadonlyMap<string, Figure> {
  const found = new Map<string, Figure>();
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const figure = rules.figures.find((each) => each.id === next);
    if (!figure || found.has(next)) continue;
    found.set(next, figure);
    left.push(
      ...[...walkRule(figure.rule)].flatMap(
        ({ value }) => getOperator(value).referencedFigure?.(value) ?? [],
      ),
    );
  }
  return found;
}

/** The conditions under which the parts of a rule count, each once. */
export function listPartConditions(rule: Rule): WithPath<Condition>[] {
  const whens = getOperator(rule)
    .parts(rule)
    .flatMap(({ when }) => when ?? []);
  return [...new Map(whens.map((when) => [when.value, when])).values()];
}

/** The conditions for showing a step and its options, whole. */
export function listShowConditions(step: Step): WithPath<Condition>[] {
  const all = [
    { path: ['showWhen'], value: step.showWhen },
    ...getOptions(step).map(({ showWhen }, index) => ({
      path: ['options', index, 'showWhen'],
      value: showWhen,
    })),
  ];
  return all.flatMap(({ path, value }) => (value ? [{ path, value }] : []));
}

/** The conditions for showing a step and its options, with every part of each. */
export function* walkStepConditions(step: Step, index: number): Generator<WithPath<Condition>> {
  for (const { path, value } of listShowConditions(step)) {
    yield* walkCondition(value, ['steps', index, ...path]);
  }
}

/** The conditions under which the way through the steps ends early. */
export function listStopConditions(steps: readonly Step[]): Condition[] {
  return steps.flatMap((step) => (step.kind === 'stop' ? step.showWhen : []));
}

/** Every condition and every part of one: of steps, of options and of rules. */
export function* walkAllConditions({
  steps,
  rules,
}: Pick<EstimatorConfig, 'steps' | 'rules'>): Generator<WithPath<Condition>> {
  for (const [index, step] of steps.entries()) yield* walkStepConditions(step, index);
  for (const { path, value: rule } of walkAllRules({ rules })) {
    for (const { path: at, value } of listPartConditions(rule))
      yield* walkCondition(value, [...path, ...at]);
  }
}

/** All that some conditions ask. */
export function listConditionDependencies(conditions: readonly Condition[]): AnswerDependency[] {
  return conditions.flatMap(listAnswerTests).map(getTestDependency);
}

type PricedRules = Pick<EstimatorConfig, 'prices' | 'rules'>;

/** What a rule asks by itself: an answer, what decides which of its parts count, and where it tells those apart. */
export function listRuleDependencies(rule: Rule, config: PricedRules): AnswerDependency[] {
  const { dependsOn: asks, thresholds: limits } = getOperator(rule);
  const conditions = listPartConditions(rule).map(({ value }) => value);
  return [
    ...(asks ? [asks(rule, config.prices)] : []),
    ...listConditionDependencies(conditions),
    ...(limits?.(rule, config.prices) ?? []).flatMap(
      (each) => findLinearDependency(each.of, each.limits, config) ?? [],
    ),
  ];
}

/** The conditions under which something is shown that is asked for: of the step, and of its options or the item. */
export function listVisibilityConditions(
  steps: readonly Step[],
  { answer, item }: Pick<AnswerDependency, 'answer' | 'item'>,
): Condition[] {
  const step = findStepByAnswer(steps, answer);
  if (!step) return [];
  const options = getOptions(step).filter(({ id }) => item === undefined || id === item);
  return [step, ...options].flatMap(({ showWhen }) => showWhen ?? []);
}

/** What limits an answer: the answers before it that its step names. */
export function listLimitDependencies(
  steps: readonly Step[],
  { answer }: Pick<AnswerDependency, 'answer'>,
): AnswerDependency[] {
  const step = findStepByAnswer(steps, answer);
  return (step ? listLimitSources(step) : []).map((each) => ({
    answer: each.answer,
    needs: 'number',
    boundaries: each.boundaries,
  }));
}

/**
 * All that is asked, and all that decides whether that is shown or what may be answered: conditions of
 * conditions are followed.
 */
export function collectTransitiveDependencies(
  steps: readonly Step[],
  asked: readonly AnswerDependency[],
): AnswerDependency[] {
  const all = new Map<string, AnswerDependency>();
  const left = [...asked];
  for (let each = left.pop(); each; each = left.pop()) {
    const name = JSON.stringify(each);
    if (all.has(name)) continue;
    all.set(name, each);
    left.push(
      ...listConditionDependencies(listVisibilityConditions(steps, each)),
      ...listLimitDependencies(steps, each),
    );
  }
  return [...all.values()];
}
