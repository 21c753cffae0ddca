import {
  isAnswered,
  isInputStep,
  isOffered,
  findAnswer,
  findStepByAnswer,
  type Answers,
} from '../kinds/answers.ts';
import { withDynamicLimits } from '../kinds/with-dynamic-limits.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { resolveFlow, type ResolvedFlow } from '../rules/visibility.ts';
import type { WizardPosition } from './position.ts';
import { findScreenIndex, groupIntoScreens, type WizardScreen } from './screens.ts';
import { createInitialState, type WizardState } from './state.ts';
import { isStepComplete } from './step-state.ts';

type Config = Pick<EstimatorConfig, 'steps'>;

/** The answers, with those to some steps as they were before. */
function revertAnswers(answers: Answers, steps: readonly Step[], before: Answers): Answers {
  const names = new Set(steps.filter(isInputStep).map(({ answer }) => answer));
  return Object.fromEntries([
    ...Object.entries(answers).filter(([name]) => !names.has(name)),
    ...Object.entries(before).filter(([name]) => names.has(name)),
  ]);
}

/** The answers without options that are not offered anymore. */
function dropUnofferedOptions({ steps }: Config, answers: Answers): Answers {
  const left = Object.entries(answers).map(([name, value]) => {
    const step = findStepByAnswer(steps, name);
    const { filterOptions } = step ? getInputDefinition(step) : {};
    if (!step || !filterOptions || value === undefined) return [name, value] as const;
    return [name, filterOptions(step, value, isOffered)] as const;
  });
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}

/**
 * The wizard at the position of a history entry. Answers given since the entry was made stay. Back and Forward lead
 * past no question that Continue would not lead past:
 * - An answer that is being changed, and is not complete, is as it was in the entry.
 * - A question that has come up since, or whose answer another one has made impossible, is asked.
 * - An option that is not offered anymore is dropped, and its question is asked if it needs an answer: an entry may be
 *   days old.
 * A question that the entry itself left open is not asked: the page says what is missing.
 * @param today the visitor's day, such as 2026-05-31
 */
export function restorePosition(
  config: Config,
  { answers: present }: WizardState,
  { stepId, answers: stored, known }: WizardPosition,
  today: string | undefined,
): WizardState {
  const before = resolveFlow(config, stored);
  const isOpen = (step: Step, { answers }: ResolvedFlow) =>
    isInputStep(step) && !isStepComplete(config, step, answers, today);
  const wasComplete = (step: Step) => before.steps.includes(step) && !isOpen(step, before);
  const wasOpen = (step: Step) => before.steps.includes(step) && isOpen(step, before);
  const isImpossible = (step: Step, { answers }: ResolvedFlow) =>
    isInputStep(step) &&
    isAnswered(findAnswer(answers, step.answer)) &&
    withDynamicLimits(config.steps, step, answers, today) !== step;
  const listScreensBefore = ({ steps }: ResolvedFlow): readonly WizardScreen[] => {
    const screens = groupIntoScreens(steps);
    return screens.slice(0, Math.max(0, findScreenIndex(screens, stepId)));
  };

  const offered = dropUnofferedOptions(config, stored);
  const given = { ...offered, ...present };
  const typed = resolveFlow(config, given);
  const unfinished = listScreensBefore(typed)
    .flat()
    .filter((step) => isOpen(step, typed) && !isImpossible(step, typed) && wasComplete(step));
  const answers = revertAnswers(given, unfinished, offered);

  const flow = resolveFlow(config, answers);
  // Also if there is a default: that is not what was chosen.
  const isGone = (step: Step) =>
    isInputStep(step) &&
    isAnswered(findAnswer(stored, step.answer)) &&
    findAnswer(answers, step.answer) === undefined &&
    !getInputDefinition(step).isComplete(step, undefined);
  const isAsked = (step: Step) =>
    isGone(step) || (isOpen(step, flow) && (isImpossible(step, flow) || !wasOpen(step)));
  const screens = groupIntoScreens(flow.steps);
  const firstAskedScreen = listScreensBefore(flow).find((screen) => screen.some(isAsked));
  const [target] = firstAskedScreen ?? screens[findScreenIndex(screens, stepId)] ?? [];
  return {
    stepId: target?.id ?? createInitialState(config).stepId,
    answers,
    estimate: null,
    ...(known && { known }),
  };
}
