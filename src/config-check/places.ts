import type { Condition, EstimatorConfig, PayloadField, Rule } from '../generated/estimator.ts';
import { optionsOf } from '../rules/answers.ts';
import type { Path } from '../schema/path.ts';

type Config = Pick<EstimatorConfig, 'steps' | 'rules' | 'lead'>;

/** Something of the config and where it stands. */
export interface Placed<T> {
  readonly path: Path;
  readonly value: T;
}

/** A rule, and the conditions that must hold for it to be calculated. */
export interface PlacedRule extends Placed<Rule> {
  readonly conditions: readonly Condition[];
}

function* partsOf(rule: Rule): Generator<{ path: Path; rule: Rule; condition?: Condition }> {
  if (rule.op === 'when') {
    const { condition, then, otherwise } = rule;
    yield { path: ['then'], rule: then, condition };
    yield { path: ['otherwise'], rule: otherwise, condition: { test: 'not', of: condition } };
  } else if (rule.op === 'share') {
    yield { path: ['percent'], rule: rule.percent };
    yield { path: ['of'], rule: rule.of };
  } else if ('of' in rule) {
    for (const [index, part] of rule.of.entries()) yield { path: ['of', index], rule: part };
  }
}

function* rulesWithin(
  value: Rule,
  path: Path,
  conditions: readonly Condition[],
): Generator<PlacedRule> {
  yield { path, value, conditions };
  for (const part of partsOf(value)) {
    const all = part.condition ? [...conditions, part.condition] : conditions;
    yield* rulesWithin(part.rule, [...path, ...part.path], all);
  }
}

/** Every rule and every part of one, figure by figure. */
export function* allRules({ rules }: Pick<Config, 'rules'>): Generator<PlacedRule> {
  for (const [index, { rule }] of rules.figures.entries()) {
    yield* rulesWithin(rule, ['rules', 'figures', index, 'rule'], []);
  }
}

/** A condition and all its parts. */
export function* conditionsWithin(value: Condition, path: Path): Generator<Placed<Condition>> {
  yield { path, value };
  if (value.test === 'not') yield* conditionsWithin(value.of, [...path, 'of']);
  if (value.test === 'all' || value.test === 'any') {
    for (const [index, part] of value.of.entries()) {
      yield* conditionsWithin(part, [...path, 'of', index]);
    }
  }
}

/** Every condition for showing a step or an option, whole, with the position of the step. */
export function* showConditions({
  steps,
}: Pick<Config, 'steps'>): Generator<Placed<Condition> & { readonly stepIndex: number }> {
  for (const [stepIndex, step] of steps.entries()) {
    const path = ['steps', stepIndex];
    if (step.showWhen) yield { stepIndex, path: [...path, 'showWhen'], value: step.showWhen };
    for (const [index, { showWhen }] of optionsOf(step).entries()) {
      if (!showWhen) continue;
      yield { stepIndex, path: [...path, 'options', index, 'showWhen'], value: showWhen };
    }
  }
}

/** Every condition and every part of one: of steps, of options and of rules. */
export function* allConditions(config: Config): Generator<Placed<Condition>> {
  for (const { path, value } of showConditions(config)) yield* conditionsWithin(value, path);
  for (const { path, value } of allRules(config)) {
    if (value.op === 'when') yield* conditionsWithin(value.condition, [...path, 'condition']);
  }
}

/** Every field of what is sent, handed on or tracked. */
export function* allLeadFields({ lead }: Pick<Config, 'lead'>): Generator<Placed<PayloadField>> {
  const lists = [
    [['lead', 'payload'], lead.payload],
    [['lead', 'confirmation', 'fields'], lead.confirmation.fields],
    [['lead', 'tracking', 'fields'], lead.tracking.fields],
  ] as const;
  for (const [path, fields] of lists) {
    for (const [index, value] of fields.entries()) yield { path: [...path, index], value };
  }
}
