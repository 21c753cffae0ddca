import {
  isAnswered,
  isAsking,
  isOffered,
  ownAnswer,
  stepOfAnswer,
  type Answers,
} from '../inputs/answers.ts';
import { asAsked } from '../inputs/as-asked.ts';
import { answerKind } from '../inputs/kinds.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { view, type View } from '../rules/visibility.ts';
import type { Place } from './place.ts';
import { screenAt, screensOf, type Screen } from './screens.ts';
import { initialState, type WizardState } from './state.ts';
import { isComplete } from './step-state.ts';

type Config = Pick<EstimatorConfig, 'steps'>;

/** The answers, with those to some steps as they were before. */
function takenBack(answers: Answers, steps: readonly Step[], before: Answers): Answers {
  const names = new Set(steps.filter(isAsking).map(({ answer }) => answer));
  const others = Object.entries(answers).filter(([name]) => !names.has(name));
  const old = Object.entries(before).filter(([name]) => names.has(name));
  return Object.fromEntries([...others, ...old]);
}

/** What is left of the answers when the options that are not offered any more are taken out. */
function stillOffered({ steps }: Config, answers: Answers): Answers {
  const left = Object.entries(answers).map(([name, value]) => {
    const step = stepOfAnswer(steps, name);
    const { shownPart } = step ? answerKind(step) : {};
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
export function restored(
  config: Config,
  { answers: present }: WizardState,
  place: Place,
  today: string | undefined,
): WizardState {
  const before = view(config, place.answers);
  const wasAsked = (step: Step) => before.steps.includes(step);
  const isOpen = (step: Step, { answers }: View) =>
    isAsking(step) && !isComplete(config, step, answers, today);
  const isImpossible = (step: Step, { answers }: View) =>
    isAsking(step) &&
    asAsked(config.steps, step, answers, today) !== step &&
    isAnswered(ownAnswer(answers, step.answer));
  const screensBefore = ({ steps }: View): readonly Screen[] => {
    const screens = screensOf(steps);
    return screens.slice(0, Math.max(0, screenAt(screens, place.stepId)));
  };

  const left = stillOffered(config, place.answers);
  const given = { ...left, ...present };
  const typed = view(config, given);
  const unfinished = screensBefore(typed)
    .flat()
    .filter((step) => isOpen(step, typed) && !isImpossible(step, typed))
    .filter((step) => wasAsked(step) && !isOpen(step, before));
  const answers = takenBack(given, unfinished, left);

  const seen = view(config, answers);
  // Also where a default would do: that is not what was chosen.
  const isGone = (step: Step) =>
    isAsking(step) &&
    isAnswered(ownAnswer(place.answers, step.answer)) &&
    ownAnswer(answers, step.answer) === undefined &&
    !answerKind(step).isComplete(step, undefined);
  const isToBeAsked = (step: Step) =>
    isGone(step) ||
    (isOpen(step, seen) && (isImpossible(step, seen) || !wasAsked(step) || !isOpen(step, before)));
  const screens = screensOf(seen.steps);
  const asked = screensBefore(seen).find((screen) => screen.some(isToBeAsked));
  const [target] = asked ?? screens[screenAt(screens, place.stepId)] ?? [];
  const { known } = place;
  return {
    stepId: target?.id ?? initialState(config).stepId,
    answers,
    estimate: null,
    ...(known && { known }),
  };
}
