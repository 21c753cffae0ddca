import {
  isAnswered,
  isInputStep,
  isOffered,
  findAnswer,
  findStepByAnswer,
  type Answers,
} from '../inputs/answers.ts';
import { withDynamicLimits } from '../inputs/with-dynamic-limits.ts';
import { getInputDefinition } from '../inputs/registry.ts';
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
  const others = Object.entries(answers).filter(([name]) => !names.has(name));
  const old = Object.entries(before).filter(([name]) => names.has(name));
  return Object.fromEntries([...others, ...old]);
}

/** What is left of the answers when the options that are not offered any more are taken out. */
function dropUnofferedOptions({ steps }: Config, answers: Answers): Answers {
  const left = Object.entries(answers).map(([name, value]) => {
    const step = findStepByAnswer(steps, name);
    const { filterOptions: shownPart } = step ? getInputDefinition(step) : {};
    if (!step || !shownPart || value === undefined) return [name, value] as const;
    return [name, shownPart(step, value, isOffered)] as const;
  });
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}

/**
 * The wizard at the place that a history entry remembers. Answers given since then stay, but Back and Forward lead
 * past no question that Continue would not lead past: one that was being answered anew is as it was before, and one
 * that has come up since then, or whose answer another one has made impossible, is asked.
 * An entry may be days old: what is not offered any more is no answer, and is asked where there must be one.
 * What the entry itself does not know is no such question: its page says what is missing.
 * @param today the day where the visitor is, such as 2026-05-31
 */
export function restorePosition(
  config: Config,
  { answers: present }: WizardState,
  place: WizardPosition,
  today: string | undefined,
): WizardState {
  const before = resolveFlow(config, place.answers);
  const wasAsked = (step: Step) => before.steps.includes(step);
  const isOpen = (step: Step, { answers }: ResolvedFlow) =>
    isInputStep(step) && !isStepComplete(config, step, answers, today);
  const isImpossible = (step: Step, { answers }: ResolvedFlow) =>
    isInputStep(step) &&
    withDynamicLimits(config.steps, step, answers, today) !== step &&
    isAnswered(findAnswer(answers, step.answer));
  const screensBefore = ({ steps }: ResolvedFlow): readonly WizardScreen[] => {
    const screens = groupIntoScreens(steps);
    return screens.slice(0, Math.max(0, findScreenIndex(screens, place.stepId)));
  };

  const left = dropUnofferedOptions(config, place.answers);
  const given = { ...left, ...present };
  const typed = resolveFlow(config, given);
  const unfinished = screensBefore(typed)
    .flat()
    .filter((step) => isOpen(step, typed) && !isImpossible(step, typed))
    .filter((step) => wasAsked(step) && !isOpen(step, before));
  const answers = revertAnswers(given, unfinished, left);

  const seen = resolveFlow(config, answers);
  // Also where a default would do: that is not what was chosen.
  const isGone = (step: Step) =>
    isInputStep(step) &&
    isAnswered(findAnswer(place.answers, step.answer)) &&
    findAnswer(answers, step.answer) === undefined &&
    !getInputDefinition(step).isComplete(step, undefined);
  const isToBeAsked = (step: Step) =>
    isGone(step) ||
    (isOpen(step, seen) && (isImpossible(step, seen) || !wasAsked(step) || !isOpen(step, before)));
  const screens = groupIntoScreens(seen.steps);
  const asked = screensBefore(seen).find((screen) => screen.some(isToBeAsked));
  const [target] = asked ?? screens[findScreenIndex(screens, place.stepId)] ?? [];
  const { known } = place;
  return {
    stepId: target?.id ?? createInitialState(config).stepId,
    answers,
    estimate: null,
    ...(known && { known }),
  };
}
