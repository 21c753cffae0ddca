import { produce } from 'immer';
import { isInputStep, isChoiceStep, toStoredValue, type Answer } from '../kinds/answers.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { resolveFlow, type ResolvedFlow } from '../rules/visibility.ts';
import * as table from './actions.table.ts';
import type { AdjustAction } from './adjust.ts';
import type { WizardPosition } from './position.ts';
import { restorePosition } from './restore-position.ts';
import { findScreenIndex, groupIntoScreens } from './screens.ts';
import { createInitialState, type WizardState } from './state.ts';
import { isStepComplete } from './step-state.ts';

/** The id of a step on the present screen; its first step when left out. */
interface StepTarget {
  readonly step?: string;
}

type ChooseAction = StepTarget & { readonly type: 'choose'; readonly option: string };

/** An action about an item of a group. */
type ItemAction =
  /** Add an item to the group of the present screen, and go to its first screen. */
  | { readonly type: 'addItem'; readonly item?: string }
  /** Remove the item of the present screen, and go to the screen before it. Later items move up. */
  | { readonly type: 'removeItem'; readonly item?: string }
  /** Put the item back that was just removed. */
  | { readonly type: 'restoreItem'; readonly before: WizardState };

export type WizardAction =
  /** Continue if the screen is complete. */
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** Choose an option and continue, as a click on a card does. */
  | ChooseAction
  /** Store an answer. */
  | (StepTarget & { readonly type: 'answer'; readonly value: Answer })
  /** Tick or untick an item of a checklist. */
  | (StepTarget & { readonly type: 'toggle'; readonly option: string })
  /** Store how many there are of an option. */
  | (StepTarget & {
      readonly type: 'count';
      readonly option: string;
      /** A text that is not one number is kept, but is no answer. */
      readonly amount: number | string;
    })
  /** Store the estimate for the present answers. */
  | { readonly type: 'priced'; readonly estimate: Estimate }
  /** Go where a history entry points; see `restorePosition`. */
  | { readonly type: 'restore'; readonly position: WizardPosition }
  /** Go from the results to one answer, and back to the results once it is changed. */
  | { readonly type: 'change'; readonly stepId: string }
  | ItemAction
  | AdjustAction
  /** Go to the first step and keep the answers. */
  | { readonly type: 'home' }
  /** Go to the first step and forget the answers. */
  | { readonly type: 'restart' };

type Config = Pick<EstimatorConfig, 'steps' | 'repeats'>;

/** An action that few sites have. */
type OptionalAction = ItemAction | AdjustAction;

type OptionalReducer<A extends OptionalAction> = (
  config: Config,
  state: WizardState,
  action: A,
  today?: string,
) => WizardState;

/** A missing action is a type error. */
const optionalActions: {
  readonly [T in OptionalAction['type']]: OptionalReducer<Extract<OptionalAction, { type: T }>>;
} = table;

/** The step that is shown. */
export function getCurrentStep(config: Config, state: WizardState): Step {
  const step = config.steps.find(({ id }) => id === state.stepId);
  if (!step) throw new RangeError(`steps: there is no step "${state.stepId}".`);
  return step;
}

/** The step that an action is about; undefined if it is not on the present screen. */
function findTargetStep(
  config: Config,
  state: WizardState,
  { step: id }: StepTarget,
): Step | undefined {
  if (id === undefined || id === state.stepId) return getCurrentStep(config, state);
  const screens = groupIntoScreens(resolveFlow(config, state.answers).steps);
  return screens[findScreenIndex(screens, state.stepId)]?.find((step) => step.id === id);
}

/** Goes to the screen before; stays on the first one. */
function goBack({ steps }: ResolvedFlow, state: WizardState): WizardState {
  const screens = groupIntoScreens(steps);
  const [target] = screens[findScreenIndex(screens, state.stepId) - 1] ?? [];
  return target ? { ...state, stepId: target.id, estimate: null } : state;
}

/**
 * Goes to the next screen if the present one is complete. A visitor who came from the results to change an answer
 * skips screens that are known and complete, but not those that the change has added.
 */
function goNext(config: Config, state: WizardState, today: string | undefined): WizardState {
  const { steps, answers } = resolveFlow(config, state.answers);
  const screens = groupIntoScreens(steps);
  const index = findScreenIndex(screens, state.stepId);
  const isComplete = (step: Step) => isStepComplete(config, step, answers, today);
  if (!screens[index]?.every(isComplete)) return state;
  const { known = [], ...rest } = state;
  const isDone = (step: Step) => known.includes(step.id) && isComplete(step);
  const [target] = screens.slice(index + 1).find((screen) => !screen.every(isDone)) ?? [];
  if (!target) return state;
  return { ...(isInputStep(target) ? state : rest), stepId: target.id, estimate: null };
}

/** Goes from the results to the screen of an answer. Does nothing elsewhere, or if the answer is not shown. */
function startChange(config: Config, state: WizardState, stepId: string): WizardState {
  if (isInputStep(getCurrentStep(config, state))) return state;
  const { steps } = resolveFlow(config, state.answers);
  const known = steps.filter(isInputStep).map(({ id }) => id);
  if (!known.includes(stepId)) return state;
  const screens = groupIntoScreens(steps);
  const [first] = screens[findScreenIndex(screens, stepId)] ?? [];
  return first ? { ...state, stepId: first.id, estimate: null, known } : state;
}

/** Stores an answer if the step takes it. */
function storeAnswer(state: WizardState, step: Step | undefined, value: unknown): WizardState {
  if (!step || !isInputStep(step)) return state;
  const { accepts } = getInputDefinition(step);
  if (!accepts(step, value)) return state;
  return produce(state, (draft) => {
    draft.answers[step.answer] = value;
    draft.estimate = null;
  });
}

/** Stores the count of an option or, without a count, ticks or unticks it. */
function storeOption(
  state: WizardState,
  step: Step | undefined,
  id: string,
  count?: number | string,
): WizardState {
  const stored = step && isInputStep(step) ? state.answers[step.answer] : undefined;
  const before = typeof stored === 'object' ? stored : {};
  return storeAnswer(state, step, { ...before, [id]: count ?? before[id] !== true });
}

function chooseOption(
  config: Config,
  state: WizardState,
  action: ChooseAction,
  today: string | undefined,
): WizardState {
  const step = findTargetStep(config, state, action);
  if (!step || !isChoiceStep(step)) return state;
  const option = step.options.find(({ id }) => id === action.option);
  if (!option) return state;
  return goNext(config, storeAnswer(state, step, toStoredValue(step, option)), today);
}

/**
 * The wizard after an action. Pure: the same state and action always give the same result, and an action that makes
 * no sense in a state, such as a late second click, changes nothing.
 * @param today the visitor's day, such as 2026-05-31
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
    case 'choose':
      return chooseOption(config, state, action, today);
    case 'answer':
      return storeAnswer(state, findTargetStep(config, state, action), action.value);
    case 'toggle':
      return storeOption(state, findTargetStep(config, state, action), action.option);
    case 'count': {
      const { option, amount } = action;
      return storeOption(state, findTargetStep(config, state, action), option, amount);
    }
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
    default: {
      // Looked up by the action's own type; TypeScript cannot follow that through an index.
      const reduce = optionalActions[action.type] as OptionalReducer<OptionalAction>;
      return reduce(config, state, action, today);
    }
  }
}
