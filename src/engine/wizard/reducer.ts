import { produce } from 'immer';
import {
  isAsking,
  isChoice,
  storedValue,
  type AnswerValue,
  type AskingStep,
} from '../inputs/answers.ts';
import { answerKind } from '../inputs/kinds.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import type { Estimate } from '../rules/estimate.ts';
import { view, type View } from '../rules/visibility.ts';
import type { Place } from './place.ts';
import { restored } from './restored.ts';
import { screenAt, screensOf } from './screens.ts';
import { initialState, type WizardState } from './state.ts';
import { isComplete } from './step-state.ts';

/** The step that something happens to, by its id: the first one of the screen when left out. */
interface OfStep {
  readonly step?: string;
}

/** What can happen to the wizard. */
export type WizardAction =
  /** Go on, if the step is complete. */
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** Choose an option and go on at once (a click on a card). */
  | (OfStep & { readonly type: 'choose'; readonly option: string })
  /** Store an answer and stay. */
  | (OfStep & { readonly type: 'answer'; readonly value: AnswerValue })
  /** Tick or untick an item of a checklist. */
  | (OfStep & { readonly type: 'toggle'; readonly option: string })
  /** Store how many there are of an option of quantities. */
  | (OfStep & { readonly type: 'count'; readonly option: string; readonly amount: number })
  /** The estimate for the present answers has been calculated. */
  | { readonly type: 'priced'; readonly estimate: Estimate }
  /**
   * Go to the place that a history entry remembers. Answers given since then stay; the entry only adds
   * what is not known any more (after a reload), or was left unfinished.
   */
  | { readonly type: 'restore'; readonly place: Place }
  /** From the results back to one answer, and straight to the results again once it is changed. */
  | { readonly type: 'change'; readonly stepId: string }
  /** Go to the first step and keep the answers. */
  | { readonly type: 'home' }
  /** Go to the first step and forget the answers. */
  | { readonly type: 'restart' };

type Config = Pick<EstimatorConfig, 'steps'>;

/** The step that is shown. */
export function currentStep(config: Config, state: WizardState): Step {
  const step = config.steps.find(({ id }) => id === state.stepId);
  if (!step) throw new RangeError(`steps: there is no step "${state.stepId}".`);
  return step;
}

/** The step of the screen that something happens to; undefined where it stands on another one. */
function stepOf(config: Config, state: WizardState, { step: id }: OfStep): Step | undefined {
  if (id === undefined || id === state.stepId) return currentStep(config, state);
  const screens = screensOf(view(config, state.answers).steps);
  return screens[screenAt(screens, state.stepId)]?.find((step) => step.id === id);
}

/** The screen before; the same one at the beginning. */
function backward({ steps }: View, state: WizardState): WizardState {
  const screens = screensOf(steps);
  const [target] = screens[screenAt(screens, state.stepId) - 1] ?? [];
  return target ? { ...state, stepId: target.id, estimate: null } : state;
}

/**
 * Goes on to the next screen. Whoever came to change an answer goes past what is known and complete: what the
 * change has brought up is asked all the same.
 */
function onward(
  config: Config,
  { steps, answers }: View,
  state: WizardState,
  today: string | undefined,
): WizardState {
  const { known = [], ...rest } = state;
  const screens = screensOf(steps);
  const at = screenAt(screens, state.stepId);
  if (at === -1) return state;
  const isDone = (step: Step) =>
    known.includes(step.id) && isComplete(config, step, answers, today);
  const [target] = screens.slice(at + 1).find((screen) => !screen.every(isDone)) ?? [];
  if (!target) return state;
  return { ...(isAsking(target) ? state : rest), stepId: target.id, estimate: null };
}

/** Only from the results, and only to a question that is shown: to the screen on which it stands. */
function changing(config: Config, state: WizardState, stepId: string): WizardState {
  if (isAsking(currentStep(config, state))) return state;
  const { steps } = view(config, state.answers);
  const asked = steps.filter(isAsking);
  if (!asked.some(({ id }) => id === stepId)) return state;
  const screens = screensOf(steps);
  const [first] = screens[screenAt(screens, stepId)] ?? [];
  const known = asked.map(({ id }) => id);
  return first ? { ...state, stepId: first.id, estimate: null, known } : state;
}

function answered(state: WizardState, step: AskingStep, value: AnswerValue): WizardState {
  return produce(state, (draft) => {
    draft.answers[step.answer] = value;
    draft.estimate = null;
  });
}

function next(config: Config, state: WizardState, today: string | undefined): WizardState {
  const seen = view(config, state.answers);
  const screens = screensOf(seen.steps);
  const screen = screens[screenAt(screens, state.stepId)] ?? [];
  const mayGo = screen.every((step) => isComplete(config, step, seen.answers, today));
  return mayGo ? onward(config, seen, state, today) : state;
}

function chosen(state: WizardState, step: Step | undefined, id: string): WizardState | undefined {
  const option = step && isChoice(step) ? step.options.find((each) => each.id === id) : undefined;
  return step && isChoice(step) && option
    ? answered(state, step, storedValue(step, option))
    : undefined;
}

function toggled(state: WizardState, step: Step | undefined, id: string): WizardState {
  if (step?.kind !== 'checklist' || !step.options.some((option) => option.id === id)) return state;
  const ticked = state.answers[step.answer];
  const before = typeof ticked === 'object' ? ticked : {};
  return answered(state, step, { ...before, [id]: before[id] !== true });
}

function counted(
  state: WizardState,
  step: Step | undefined,
  id: string,
  amount: number,
): WizardState {
  if (step?.kind !== 'quantities') return state;
  const before = state.answers[step.answer];
  const value: unknown = { ...(typeof before === 'object' && before), [id]: amount };
  return answerKind(step).accepts(step, value) ? answered(state, step, value) : state;
}

/**
 * The wizard after an action. Pure: the same state and action always give the same result, and an
 * action that makes no sense in a state (a second click that arrives late) changes nothing.
 * @param today the day where the visitor is, such as 2026-05-31
 */
export function reduce(
  config: Config,
  state: WizardState,
  action: WizardAction,
  today?: string,
): WizardState {
  switch (action.type) {
    case 'next':
      return next(config, state, today);
    case 'back':
      return backward(view(config, state.answers), state);
    case 'choose': {
      const after = chosen(state, stepOf(config, state, action), action.option);
      return after ? next(config, after, today) : state;
    }
    case 'answer': {
      const step = stepOf(config, state, action);
      return step && isAsking(step) && answerKind(step).accepts(step, action.value)
        ? answered(state, step, action.value)
        : state;
    }
    case 'toggle':
      return toggled(state, stepOf(config, state, action), action.option);
    case 'count':
      return counted(state, stepOf(config, state, action), action.option, action.amount);
    case 'priced':
      return currentStep(config, state).kind === 'results'
        ? { ...state, estimate: action.estimate }
        : state;
    case 'restore':
      return restored(config, state, action.place, today);
    case 'change':
      return changing(config, state, action.stepId);
    case 'home':
      return { ...initialState(config), answers: state.answers };
    case 'restart':
      return initialState(config);
    default:
      return action satisfies never;
  }
}
