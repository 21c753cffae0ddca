import { produce } from 'immer';
import {
  isAsking,
  isChoice,
  storedValue,
  type AnswerValue,
  type AskingStep,
} from '../answers/answers.ts';
import { answerKind } from '../answers/kinds.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import type { Estimate } from '../rules/estimate.ts';
import { view, type View } from '../rules/visibility.ts';
import type { Place } from './place.ts';
import { initialState, type WizardState } from './state.ts';
import { isComplete } from './step-state.ts';

/** What can happen to the wizard. */
export type WizardAction =
  /** Go on, if the step is complete. */
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** Choose an option and go on at once (a click on a card). */
  | { readonly type: 'choose'; readonly option: string }
  /** Store an answer and stay. */
  | { readonly type: 'answer'; readonly value: AnswerValue }
  /** Tick or untick an item of a checklist. */
  | { readonly type: 'toggle'; readonly option: string }
  /** Store how many there are of an option of quantities. */
  | { readonly type: 'count'; readonly option: string; readonly amount: number }
  /** The estimate for the present answers has been calculated. */
  | { readonly type: 'priced'; readonly estimate: Estimate }
  /**
   * Go to the place that a history entry remembers. Answers given since then stay; the entry only adds
   * what is not known any more (after a reload).
   */
  | { readonly type: 'restore'; readonly place: Place }
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

/** Moves by one among the steps that are shown; stays at either end. */
function moved({ steps }: View, state: WizardState, by: 1 | -1): WizardState {
  const at = steps.findIndex(({ id }) => id === state.stepId);
  const target = steps[at + by];
  if (at === -1 || !target) return state;
  return { ...state, stepId: target.id, estimate: null };
}

function answered(state: WizardState, step: AskingStep, value: AnswerValue): WizardState {
  return produce(state, (draft) => {
    draft.answers[step.answer] = value;
    draft.estimate = null;
  });
}

function next(config: Config, state: WizardState): WizardState {
  const seen = view(config, state.answers);
  return isComplete(currentStep(config, state), seen.answers) ? moved(seen, state, 1) : state;
}

function chosen(config: Config, state: WizardState, id: string): WizardState {
  const step = currentStep(config, state);
  const option = isChoice(step) ? step.options.find((each) => each.id === id) : undefined;
  if (!isChoice(step) || !option) return state;
  return next(config, answered(state, step, storedValue(step, option)));
}

function toggled(config: Config, state: WizardState, id: string): WizardState {
  const step = currentStep(config, state);
  if (step.kind !== 'checklist' || !step.options.some((option) => option.id === id)) return state;
  const ticked = state.answers[step.answer];
  const before = typeof ticked === 'object' ? ticked : {};
  return answered(state, step, { ...before, [id]: before[id] !== true });
}

function counted(config: Config, state: WizardState, id: string, amount: number): WizardState {
  const step = currentStep(config, state);
  if (step.kind !== 'quantities') return state;
  const before = state.answers[step.answer];
  const value: unknown = { ...(typeof before === 'object' && before), [id]: amount };
  return answerKind(step).accepts(step, value) ? answered(state, step, value) : state;
}

function restored(config: Config, state: WizardState, place: Place): WizardState {
  const answers = { ...place.answers, ...state.answers };
  const isShown = view(config, answers).steps.some(({ id }) => id === place.stepId);
  const stepId = isShown ? place.stepId : initialState(config).stepId;
  return { stepId, answers, estimate: null };
}

/**
 * The wizard after an action. Pure: the same state and action always give the same result, and an
 * action that makes no sense in a state (a second click that arrives late) changes nothing.
 */
export function reduce(config: Config, state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'next':
      return next(config, state);
    case 'back':
      return moved(view(config, state.answers), state, -1);
    case 'choose':
      return chosen(config, state, action.option);
    case 'answer': {
      const step = currentStep(config, state);
      return isAsking(step) && answerKind(step).accepts(step, action.value)
        ? answered(state, step, action.value)
        : state;
    }
    case 'toggle':
      return toggled(config, state, action.option);
    case 'count':
      return counted(config, state, action.option, action.amount);
    case 'priced':
      return currentStep(config, state).kind === 'results'
        ? { ...state, estimate: action.estimate }
        : state;
    case 'restore':
      return restored(config, state, action.place);
    case 'home':
      return { ...initialState(config), answers: state.answers };
    case 'restart':
      return initialState(config);
    default:
      return action satisfies never;
  }
}
