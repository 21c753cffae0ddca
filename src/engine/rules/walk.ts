import { optionsOf, stepOfAnswer } from '../inputs/answers.ts';
import { limitersOf } from '../inputs/kinds.ts';
import type { Condition, EstimatorConfig, Figure, Rule, Step } from '../generated/estimator.ts';
import { conditionsWithin, not, testsWithin } from './conditions.ts';
import { crossedBy } from './line.ts';
import { operatorOf } from './operators/index.ts';
import type { Path, Placed } from '../schema/path.ts';
import { askedByTest, type Asked } from './tests.ts';

/** A rule, and the conditions that must hold for it to be calculated. */
export interface PlacedRule extends Placed<Rule> {
  readonly conditions: readonly Condition[];
}

/** A rule and all its parts. */
export function* rulesWithin(
  value: Rule,
  path: Path = [],
  conditions: readonly Condition[] = [],
): Generator<PlacedRule> {
  yield { path, value, conditions };
  for (const { path: at, value: part, when } of operatorOf(value, path).parts(value)) {
    const own = when ? [when.isMet ? when.value : not(when.value)] : [];
    yield* rulesWithin(part, [...path, ...at], [...conditions, ...own]);
  }
}

/** Every rule and every part of one, figure by figure. */
export function* allRules({ rules }: Pick<EstimatorConfig, 'rules'>): Generator<PlacedRule> {
  for (const [index, { rule }] of rules.figures.entries()) {
    yield* rulesWithin(rule, ['rules', 'figures', index, 'rule']);
  }
}

/** The figures that one takes its value from, however far down, and itself, by their ids. */
export function figuresWithin(
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
      ...[...rulesWithin(figure.rule)].flatMap(
        ({ value }) => operatorOf(value).figure?.(value) ?? [],
      ),
    );
  }
  return found;
}

/** The conditions under which the parts of a rule count, each once. */
export function whensOf(rule: Rule): Placed<Condition>[] {
  const whens = operatorOf(rule)
    .parts(rule)
    .flatMap(({ when }) => when ?? []);
  return [...new Map(whens.map((when) => [when.value, when])).values()];
}

/** The conditions for showing a step and its options, whole. */
export function showConditions(step: Step): Placed<Condition>[] {
  const all = [
    { path: ['showWhen'], value: step.showWhen },
    ...optionsOf(step).map(({ showWhen }, index) => ({
      path: ['options', index, 'showWhen'],
      value: showWhen,
    })),
  ];
  return all.flatMap(({ path, value }) => (value ? [{ path, value }] : []));
}

/** The conditions for showing a step and its options, with every part of each. */
export function* conditionsOfStep(step: Step, index: number): Generator<Placed<Condition>> {
  for (const { path, value } of showConditions(step)) {
    yield* conditionsWithin(value, ['steps', index, ...path]);
  }
}

/** The conditions under which the way through the steps ends early. */
export function stopConditions(steps: readonly Step[]): Condition[] {
  return steps.flatMap((step) => (step.kind === 'stop' ? step.showWhen : []));
}

/** Every condition and every part of one: of steps, of options and of rules. */
export function* allConditions({
  steps,
  rules,
}: Pick<EstimatorConfig, 'steps' | 'rules'>): Generator<Placed<Condition>> {
  for (const [index, step] of steps.entries()) yield* conditionsOfStep(step, index);
  for (const { path, value: rule } of allRules({ rules })) {
    for (const { path: at, value } of whensOf(rule))
      yield* conditionsWithin(value, [...path, ...at]);
  }
}

/** All that some conditions ask. */
export function askedByConditions(conditions: readonly Condition[]): Asked[] {
  return conditions.flatMap(testsWithin).map(askedByTest);
}

type Priced = Pick<EstimatorConfig, 'prices' | 'rules'>;

/** What a rule asks by itself: an answer, what decides which of its parts count, and where it tells those apart. */
export function askedByRule(rule: Rule, config: Priced): Asked[] {
  const { asks, limits } = operatorOf(rule);
  const conditions = whensOf(rule).map(({ value }) => value);
  return [
    ...(asks ? [asks(rule, config.prices)] : []),
    ...askedByConditions(conditions),
    ...(limits?.(rule, config.prices) ?? []).flatMap(
      (each) => crossedBy(each.of, each.limits, config) ?? [],
    ),
  ];
}

/** The conditions under which something is shown that is asked for: of the step, and of its options or the item. */
export function conditionsOf(
  steps: readonly Step[],
  { answer, item }: Pick<Asked, 'answer' | 'item'>,
): Condition[] {
  const step = stepOfAnswer(steps, answer);
  if (!step) return [];
  const options = optionsOf(step).filter(({ id }) => item === undefined || id === item);
  return [step, ...options].flatMap(({ showWhen }) => showWhen ?? []);
}

/** What limits an answer: the answers before it that its step names. */
export function askedByStep(steps: readonly Step[], { answer }: Pick<Asked, 'answer'>): Asked[] {
  const step = stepOfAnswer(steps, answer);
  return (step ? limitersOf(step) : []).map((each) => ({
    answer: each.answer,
    needs: 'number',
    boundaries: each.boundaries,
  }));
}

/**
 * All that is asked, and all that decides whether that is shown or what may be answered: conditions of
 * conditions are followed.
 */
export function askedInAll(steps: readonly Step[], asked: readonly Asked[]): Asked[] {
  const all = new Map<string, Asked>();
  const left = [...asked];
  for (let each = left.pop(); each; each = left.pop()) {
    const name = JSON.stringify(each);
    if (all.has(name)) continue;
    all.set(name, each);
    left.push(...askedByConditions(conditionsOf(steps, each)), ...askedByStep(steps, each));
  }
  return [...all.values()];
}
