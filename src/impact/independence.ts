import { optionsOf, stepOfAnswer } from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { nodesIn } from '../rules/uses.ts';
import type { Figure, Rule } from '../generated/estimator.ts';
import type { Scope } from './joint-combinations.ts';

/** Names that belong together, with a way to join two of them. */
class Groups {
  readonly #leaders = new Map<string, string>();

  leader(name: string): string {
    const above = this.#leaders.get(name);
    return above === undefined ? name : this.leader(above);
  }

  join(names: readonly string[]): void {
    const [first, ...others] = new Set(names.map((name) => this.leader(name)));
    if (first !== undefined) others.forEach((other) => this.#leaders.set(other, first));
  }
}

/** An answer, or one item of a checklist: what a price may depend on by itself. */
function item(answer: string, id: string): string {
  return `${answer}/${id}`;
}

function variablesOf(config: PricedConfig, answer: string): string[] {
  const step = stepOfAnswer(config.steps, answer);
  if (step?.kind !== 'checklist') return [answer];
  return optionsOf(step).map(({ id }) => item(answer, id));
}

/** All that a condition or a rule looks at. */
function variablesIn(config: PricedConfig, value: unknown): string[] {
  return [...nodesIn(value)].flatMap(({ answer, figure }) => [
    ...(typeof answer === 'string' ? variablesOf(config, answer) : []),
    ...(typeof figure === 'string' ? variablesIn(config, figureOf(config, figure)?.rule) : []),
  ]);
}

function figureOf({ rules }: PricedConfig, id: string): Figure | undefined {
  return rules.figures.find((figure) => figure.id === id);
}

/**
 * Joins what a rule lets work together. Terms of a sum do not touch each other; factors do, and so
 * does everything under an operator that is no plain sum.
 */
function joinRule(config: PricedConfig, rule: Rule | undefined, groups: Groups): void {
  if (!rule) return;
  if (rule.op === 'sum') return rule.of.forEach((part) => joinRule(config, part, groups));
  if (rule.op === 'figure') return joinRule(config, figureOf(config, rule.figure)?.rule, groups);
  if (rule.op === 'sumSelected') return;
  const factors =
    rule.op === 'product' ? rule.of : rule.op === 'share' ? [rule.percent, rule.of] : [];
  const varying = factors.filter((factor) => variablesIn(config, factor).length > 0);
  // A sum times a constant is still a sum.
  if (factors.length > 0 && varying.length <= 1) return joinRule(config, varying[0], groups);
  groups.join(variablesIn(config, rule));
}

function joinVisibility(config: PricedConfig, answers: ReadonlySet<string>, groups: Groups): void {
  for (const answer of answers) {
    const step = stepOfAnswer(config.steps, answer);
    if (!step) continue;
    const deciding = variablesIn(config, step.showWhen);
    if (deciding.length > 0) {
      groups.join([...variablesOf(config, answer), ...deciding]);
    }
    for (const { id, showWhen } of optionsOf(step)) {
      const variable = step.kind === 'checklist' ? item(answer, id) : answer;
      groups.join([variable, ...variablesIn(config, showWhen)]);
    }
  }
}

/** Answers that work on the total together, and apart from all others. */
export interface Part extends Scope {
  /** Their names, and those of single items of checklists. */
  readonly variables: ReadonlySet<string>;
}

/**
 * Splits the answers into parts whose effects on the total simply add up, in every config at once.
 * In doubt two answers are in the same part.
 * @param answers the answers that may change a price, see jointAnswers
 */
export function independentParts(
  configs: readonly PricedConfig[],
  answers: readonly string[],
): Part[] {
  const groups = new Groups();
  const known = new Set(answers);
  const variables = new Set<string>();
  for (const config of configs) {
    joinRule(config, figureOf(config, config.rules.total)?.rule, groups);
    joinVisibility(config, known, groups);
    answers.flatMap((answer) => variablesOf(config, answer)).forEach((name) => variables.add(name));
  }
  // A name is a checklist's in one config and another kind of answer's in the other: keep it whole.
  for (const answer of answers) {
    const kinds = configs.map((config) => stepOfAnswer(config.steps, answer)?.kind === 'checklist');
    if (variables.has(answer) && kinds.includes(true)) {
      groups.join([answer, ...configs.flatMap((config) => variablesOf(config, answer))]);
    }
  }
  const parts = new Map<string, Set<string>>();
  for (const name of variables) {
    const leader = groups.leader(name);
    parts.set(leader, (parts.get(leader) ?? new Set()).add(name));
  }
  return [...parts.values()].map((own) => ({
    variables: own,
    answers: answers.filter((answer) =>
      [...own].some((name) => name === answer || name.startsWith(`${answer}/`)),
    ),
    hasItem: (answer, id) => own.has(item(answer, id)),
  }));
}
