import { getOptions } from '../kinds/answers.ts';
import type {
  Condition,
  EstimatorConfig,
  Figure,
  ResultCard,
  Rule,
  Step,
} from '../generated/estimator.ts';
import { walkCondition, negate } from './core/conditions.ts';
import { getOperatorTools, listParts } from './operators/index.ts';
import type { JsonPath, WithPath } from '../schema/path.ts';

/** A rule, and the conditions that must be met for it to be calculated. */
export interface ConditionalRule extends WithPath<Rule> {
  readonly conditions: readonly Condition[];
  /** Whether another rule counts where this one has no value. */
  readonly hasFallback?: boolean;
}

/** A rule and all rules inside it. */
export function* walkRule(
  value: Rule,
  path: JsonPath = [],
  conditions: readonly Condition[] = [],
  hasFallback = false,
): Generator<ConditionalRule> {
  yield { path, value, conditions, hasFallback };
  for (const { path: at, value: part, when, ...own } of listParts(value, path)) {
    const met = (when ?? []).map((each) => (each.isMet ? each.value : negate(each.value)));
    const isBacked = own.hasFallback ?? hasFallback;
    yield* walkRule(part, [...path, ...at], [...conditions, ...met], isBacked);
  }
}

/** All rules of all figures, and the rules inside them. */
export function* walkAllRules({
  rules,
}: Pick<EstimatorConfig, 'rules'>): Generator<ConditionalRule> {
  for (const [index, { rule }] of rules.figures.entries()) {
    yield* walkRule(rule, ['rules', 'figures', index, 'rule']);
  }
}

/** The names of figures that a rule itself refers to. Of those that it looks up by, some may be answers. */
export function listFigureReferences(rule: Rule): WithPath<string>[] {
  const { getReferencedFigure, listLookupNames } = getOperatorTools(rule);
  const figure = getReferencedFigure?.(rule);
  return [
    ...(figure === undefined ? [] : [{ path: ['figure'], value: figure }]),
    ...(listLookupNames?.(rule) ?? []),
  ];
}

/** A figure and all figures that it needs, directly or not, by their ids. */
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
    for (const { value } of walkRule(figure.rule)) {
      for (const reference of listFigureReferences(value)) left.push(reference.value);
    }
  }
  return found;
}

/** The conditions under which the parts of a rule count, each once. */
export function listPartConditions(rule: Rule): WithPath<Condition>[] {
  const whens = listParts(rule).flatMap(({ when }) => when ?? []);
  return [...new Map(whens.map((when) => [when.value, when])).values()];
}

/** The cards of the results step; none of others. */
export function getCards(step: Step): readonly ResultCard[] {
  return (step.kind === 'results' && step.cards) || [];
}

/** The conditions for showing a step, its options and its cards. */
export function listShowConditions(step: Step): WithPath<Condition>[] {
  const all = [
    { path: ['showWhen'], value: step.showWhen },
    ...getOptions(step).map(({ showWhen }, index) => ({
      path: ['options', index, 'showWhen'],
      value: showWhen,
    })),
    ...getCards(step).map(({ showWhen }, index) => ({
      path: ['cards', index, 'showWhen'],
      value: showWhen,
    })),
  ];
  return all.flatMap(({ path, value }) => (value ? [{ path, value }] : []));
}

/** The conditions for showing a step and its options, and all conditions inside them. */
export function* walkStepConditions(step: Step, index: number): Generator<WithPath<Condition>> {
  for (const { path, value } of listShowConditions(step)) {
    yield* walkCondition(value, ['steps', index, ...path]);
  }
}

/** The conditions under which the wizard ends early. */
export function listStopConditions(steps: readonly Step[]): Condition[] {
  return steps.flatMap((step) => (step.kind === 'stop' ? step.showWhen : []));
}

/** All conditions of steps, options, rules and projects, and the conditions inside them. */
export function* walkAllConditions({
  steps,
  rules,
  site,
}: Pick<EstimatorConfig, 'steps' | 'rules' | 'site'>): Generator<WithPath<Condition>> {
  for (const [index, step] of steps.entries()) yield* walkStepConditions(step, index);
  for (const [index, { showWhen }] of (site.proof?.projects ?? []).entries()) {
    const path = ['site', 'proof', 'projects', index, 'showWhen'];
    if (showWhen) yield* walkCondition(showWhen, path);
  }
  for (const { path, value: rule } of walkAllRules({ rules })) {
    for (const { path: at, value } of listPartConditions(rule))
      yield* walkCondition(value, [...path, ...at]);
  }
}
