import { isAsking, optionsOf, type AskingStep } from './answers.ts';
import type { PricedConfig } from './evaluate.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * Every object within a rule or condition. It follows the shape alone, so a new operator or test
 * needs no change here: all of them call the answer that they look at `answer`.
 */
export function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value };
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** The names of all answers that a rule or condition looks at. */
export function answersIn(value: unknown): Set<string> {
  const names = [...nodesIn(value)].map(({ answer }) => answer);
  return new Set(names.filter((name) => typeof name === 'string'));
}

/** The conditions under which a step and its options are shown. */
export function visibilityOf(step: AskingStep): unknown[] {
  return [step.showWhen, ...optionsOf(step).map(({ showWhen }) => showWhen)];
}

/**
 * The steps that can change a price, in the order of the config: those whose answers the rules look
 * at, and those that decide whether such a step or one of its options is shown.
 */
export function pricedSteps({ steps, rules }: Pick<PricedConfig, 'steps' | 'rules'>): AskingStep[] {
  const asking = steps.filter(isAsking);
  const used = answersIn(rules.figures.map(({ rule }) => rule));
  // A set grows while it is walked through, so this follows conditions of conditions.
  for (const name of used) {
    const step = asking.find(({ answer }) => answer === name);
    if (step) answersIn(visibilityOf(step)).forEach((each) => used.add(each));
  }
  return asking.filter(({ answer }) => used.has(answer));
}
