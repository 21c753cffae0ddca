import { produce } from 'immer';
import {
  isInputStep,
  isChoiceStep,
  toStoredValue,
  type Answer,
  type InputStep,
} from '../inputs/answers.ts';
import { getInputDefinition } from '../inputs/registry.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import type { Estimate } from '../rules/estimate.ts';
import { resolveFlow, type ResolvedFlow } from '../rules/visibility.ts';
import type { WizardPosition } from './position.ts';
import { restorePosition } from './restore-position.ts';
import { findScreenIndex, groupIntoScreens } from './screens.ts';
import { createInitialState, type WizardState } from './state.ts';
import { isStepComplete } from './step-state.ts';

/** The step that something happens to, by its id: the first one of the screen when left out. */
interface StepTarget {
  readonly step?: string;
}

/** What can happen to the wizard. */
export type WizardAction =
  /** Go on, if the step is complete. */
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** Choose an option and go on at once (a click on a card). */
  | (StepTarget & { readonly type: 'choose'; readonly option: string })
  /** Store an answer and stay. */
  | (StepTarget & { readonly type: 'answer'; readonly value: Answer })
  /** Tick or untick an item of a checklist. */
  | (StepTarget & { readonly type: 'toggle'; readonly option: string })
  /** Store how many there are of an option of quantities. */
  | (StepTarget & { readonly type: 'count'; readonly option: string; readonly amount: number })
  /** The estimate for the present answers has been calculated. */
  | { readonly type: 'priced'; readonly estimate: Estimate }
  /**
   * Go to the place that a history entry remembers. Answers given since then stay; the entry only adds
   * what is not known any more (after a reload), or was left unfinished.
   */
  | { readonly type: 'restore'; readonly position: WizardPosition }
  /** From the results back to one answer, and straight to the results again once it is changed. */
  | { readonly type: 'change'; readonly stepId: string }
  /** Go to the first step and keep the answers. */
  | { readonly type: 'home' }
  /** Go to the first step and forget the answers. */
  | { readonly type: 'restart' };

type Config = Pick<EstimatorConfig, 'steps'>;

/** The step that is shown. */
export function getCurrentStep(config: Config, state: WizardState): Step {
  const step = config.steps.find(({ id }) => id === state.stepId);
  if (!step) throw new RangeError(`steps: there is no step "${state.stepId}".`);
  return step;
}

/** The step of the screen that something happens to; undefined where it stands on another one. */
function findTargetStep(
  config: Config,
  state: WizardState,
  { step: id }: StepTarget,
): Step | undefined {
  if (id === undefined || id === state.stepId) return getCurrentStep(config, state);
  const screens = groupIntoScreens(resolveFlow(config, state.answers).steps);
  return screens[findScreenIndex(screens, state.stepId)]?.find((step) => step.id === id);
}

/** The screen before; the same one at the beginning. */
function goBack({ steps }: ResolvedFlow, state: WizardState): WizardState {
  const screens = groupIntoScreens(steps);
  const [target] = screens[findScreenIndex(screens, state.stepId) - 1] ?? [];
  return target ? { ...state, stepId: target.id, estimate: null } : state;
}

/**
 * Goes on to the next screen. Whoever came to change an answer goes past what is known and complete: what the
 * change has brought up is asked all the same.
 */
function goForward(
  config: Config,
  { steps, answers }: ResolvedFlow,
  state: WizardState,
  today: string | undefined,
): WizardState {
  const { known = [], ...rest } = state;
  const screens = groupIntoScreens(steps);
  const at = findScreenIndex(screens, state.stepId);
  if (at === -1) return state;
  const isDone = (step: Step) =>
    known.includes(step.id) && isStepComplete(config, step, answers, today);
  const [target] = screens.slice(at + 1).find((screen) => !screen.every(isDone)) ?? [];
  if (!target) return state;
  return { ...(isInputStep(target) ? state : rest), stepId: target.id, estimate: null };
}

/** Only from the results, and only to a question that is shown: to the screen on which it stands. */
function startChange(config: Config, state: WizardState, stepId: string): WizardState {
  if (isInputStep(getCurrentStep(config, state))) return state;
  const { steps } = resolveFlow(config, state.answers);
  const asked = steps.filter(isInputStep);
  if (!asked.some(({ id }) => id === stepId)) return state;
  const screens = groupIntoScreens(steps);
  const [first] = screens[findScreenIndex(screens, stepId)] ?? [];
  const known = asked.map(({ id }) => id);
  return first ? { ...state, stepId: first.id, estimate: null, known } : state;
}

function storeAnswer(state: WizardState, step: InputStep, value: Answer): WizardState {
  return produce(state, (draft) => {
    draft.answers[step.answer] = value;
    draft.estimate = null;
  });
}

function goNext(config: Config, state: WizardState, today: string | undefined): WizardState {
  const seen = resolveFlow(config, state.answers);
  const screens = groupIntoScreens(seen.steps);
  const screen = screens[findScreenIndex(screens, state.stepId)] ?? [];
  const mayGo = screen.every((step) => isStepComplete(config, step, seen.answers, today));
  return mayGo ? goForward(config, seen, state, today) : state;
}

function chooseOption(
  state: WizardState,
  step: Step | undefined,
  id: string,
): WizardState | undefined {
  const option =
    step && isChoiceStep(step) ? step.options.find((each) => each.id === id) : undefined;
  return step && isChoiceStep(step) && option
    ? storeAnswer(state, step, toStoredValue(step, option))
    : undefined;
}

function toggleItem(state: WizardState, step: Step | undefined, id: string): WizardState {
  if (step?.kind !== 'checklist' || !step.options.some((option) => option.id === id)) return state;
  const ticked = state.answers[step.answer];
  const before = typeof ticked === 'object' ? ticked : {};
  return storeAnswer(state, step, { ...before, [id]: before[id] !== true });
}

function setCount(
  state: WizardState,
  step: Step | undefined,
  id: string,
  amount: number,
): WizardState {
  if (step?.kind !== 'quantities') return state;
  const before = state.answers[step.answer];
  const value: unknown = { ...(typeof before === 'object' && before), [id]: amount };
  return getInputDefinition(step).accepts(step, value) ? storeAnswer(state, step, value) : state;
}

/**
 * The wizard after an action. Pure: the same state and action always give the same result, and an
 * action that makes no sense in a state (a second click that arrives late) changes nothing.
 * @param today the day where the visitor is, such as 2026-05-31
 */
export function wizardReducer(
  config: Config,
  state: WizardState,
  action: WizardAction,
  today?: string,
): WizardState {
  switch (action.type) {
    case 'next':
      return goNext(config, state, today);
    case 'back':
      return goBack(resolveFlow(config, state.answers), state);
    case 'choose': {
      const after = chooseOption(state, findTargetStep(config, state, action), action.option);
      return after ? goNext(config, after, today) : state;
    }
    case 'answer': {
      const step = findTargetStep(config, state, action);
      return step && isInputStep(step) && getInputDefinition(step).accepts(step, action.value)
        ? storeAnswer(state, step, action.value)
        : state;
    }
    case 'toggle':
      return toggleItem(state, findTargetStep(config, state, action), action.option);
    case 'count':
      return setCount(state, findTargetStep(config, state, action), action.option, action.amount);
    case 'priced':
      return getCurrentStep(config, state).kind === 'results'
        ? { ...state, estimate: action.estimate }
        : state;
    case 'restore':
      return restorePosition(config, state, action.position, today);
    case 'change':
      return startChange(config, state, action.stepId);
    case 'home':
      return { ...createInitialState(config), answers: state.answers };
    case 'restart':
      return createInitialState(config);
    default:
      return action satisfies never;
  }
}
