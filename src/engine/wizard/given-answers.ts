import {
  findAnswer,
  getOptions,
  isChoiceStep,
  isInputStep,
  isOffered,
  toStoredValue,
  type Answer,
  type Answers,
  type InputStep,
} from '../kinds/answers.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import type { WizardPosition } from './position.ts';
import { groupIntoScreens } from './screens.ts';
import { isStepComplete } from './step-state.ts';

type Config = Pick<EstimatorConfig, 'steps'>;

/** Where a visitor begins who comes with answers. */
export interface GivenAnswersStart {
  readonly position: WizardPosition;
  /** The names of answers that are not accepted, so that their questions are asked. */
  readonly refused: readonly string[];
}

/**
 * Begins with answers that were given before the visit, at the first question without one. On the way to the results
 * the questions that have one are skipped.
 * @param today the visitor's day, such as 2026-05-31
 */
export function startWithAnswers(config: Config, given: Answers, today: string): GivenAnswersStart {
  const accepted = new Map(Object.entries(given));
  const refused: string[] = [];
  for (const step of config.steps.filter(isInputStep)) {
    const flow = resolveFlow(config, Object.fromEntries(accepted));
    if (!flow.steps.includes(step) || findAnswer(given, step.answer) === undefined) continue;
    if (isStepComplete(config, step, flow.answers, today)) continue;
    accepted.delete(step.answer);
    refused.push(step.answer);
  }
  const answers: Answers = Object.fromEntries(accepted);
  const { steps } = resolveFlow(config, answers);
  const isGiven = (step: InputStep) => findAnswer(answers, step.answer) !== undefined;
  const screens = groupIntoScreens(steps);
  const open = screens.find((screen) =>
    screen.some((step) => !isInputStep(step) || !isGiven(step)),
  );
  const [target] = open ?? screens.at(-1) ?? [];
  if (!target) throw new RangeError('steps: no step is shown at the start.');
  const known = steps.filter(isInputStep).filter(isGiven);
  return {
    position: {
      stepId: target.id,
      answers,
      ...(isInputStep(target) && { known: known.map(({ id }) => id) }),
    },
    refused,
  };
}

/** The answer that a parameter of an address gives; undefined if the step does not take it. */
function parseParameter(step: InputStep, text: string): Answer | undefined {
  if (isChoiceStep(step)) {
    const option = step.options.find(
      (each) => isOffered(each) && [each.id, String(toStoredValue(step, each))].includes(text),
    );
    return option && toStoredValue(step, option);
  }
  const schema = getInputDefinition(step).schema(step);
  const options = getOptions(step);
  if (options.length === 0) {
    if (schema.type !== 'number') return text;
    return text.trim() === '' ? undefined : Number(text);
  }
  const entries = text.split(',').map((item) => item.split(':'));
  const offered = entries.filter(([id]) =>
    options.some((option) => option.id === id && isOffered(option)),
  );
  return Object.fromEntries(
    offered.map(([id = '', count = '1']) => {
      const entry = schema.properties?.[id];
      const isTicked = typeof entry === 'object' && entry.type === 'boolean';
      return [id, isTicked ? true : Number(count)];
    }),
  );
}

/** The answers that the parameters of an address give, by the `prefill` of the steps. */
export function parsePrefill({ steps }: Config, parameters: URLSearchParams): Answers {
  const entries = steps.filter(isInputStep).flatMap((step) => {
    const text = 'prefill' in step && step.prefill !== undefined && parameters.get(step.prefill);
    const answer = typeof text === 'string' ? parseParameter(step, text) : undefined;
    const { accepts, isComplete } = getInputDefinition(step);
    const isTaken = answer !== undefined && accepts(step, answer) && isComplete(step, answer);
    return isTaken ? [[step.answer, answer] as const] : [];
  });
  return Object.fromEntries(entries);
}
