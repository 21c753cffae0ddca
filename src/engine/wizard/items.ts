import type { EstimatorConfig, RepeatedGroup, Step } from '../generated/estimator.ts';
import {
  findAnswer,
  findAnswerNumber,
  findOptionNumber,
  findStepByAnswer,
  isChoiceStep,
  isInputStep,
  isOffered,
  toStoredValue,
  type Answer,
  type Answers,
  type InputStep,
} from '../kinds/answers.ts';
import { getItemName, getWrittenName, splitItemName } from '../schema/item-names.ts';
import { resolveFlow, withAnswer, type ResolvedFlow } from '../rules/visibility.ts';
import { parseWizardPosition } from './position.ts';
import { findScreenIndex, groupIntoScreens, type WizardScreen } from './screens.ts';
import type { WizardState } from './state.ts';
import { isStepComplete } from './step-state.ts';

type Config = Pick<EstimatorConfig, 'steps' | 'repeats'>;

/** The actions that the last screen of an item allows. */
export interface ItemScreen {
  readonly item: RepeatedGroup;
  /** Whether another item can be added here, once the screen is complete. */
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly isComplete: boolean;
}

interface PresentItem {
  readonly item: RepeatedGroup;
  readonly number: number;
  readonly flow: ResolvedFlow;
  readonly screens: readonly WizardScreen[];
  /** The index of the present screen among all. */
  readonly index: number;
  readonly countStep: InputStep;
  readonly count: number;
}

function getItemId(step: Step | undefined): string | undefined {
  return step && isInputStep(step) ? step.forEach : undefined;
}

function findPresentItem(
  config: Config,
  { stepId, answers }: WizardState,
): PresentItem | undefined {
  const flow = resolveFlow(config, answers);
  const screens = groupIntoScreens(flow.steps);
  const index = findScreenIndex(screens, stepId);
  const id = getItemId(screens[index]?.[0]);
  const item = config.repeats?.find((each) => each.id === id);
  const countStep = item && findStepByAnswer(config.steps, item.count);
  if (!countStep) return undefined;
  const count = findAnswerNumber(countStep, findAnswer(flow.answers, item.count)) ?? 0;
  return { item, number: splitItemName(item.id)[1], flow, screens, index, countStep, count };
}

/** The answer for a number of items; undefined if the step does not accept it. */
function findCountAnswer(
  config: Config,
  { flow, countStep: step }: PresentItem,
  count: number,
  today: string | undefined,
): Answer | undefined {
  const option = isChoiceStep(step)
    ? step.options.filter(isOffered).find((each) => findOptionNumber(each) === count)
    : undefined;
  if (isChoiceStep(step)) return option && toStoredValue(step, option);
  const isAccepted = isStepComplete(config, step, withAnswer(flow.answers, step, count), today);
  return isAccepted ? count : undefined;
}

/** The present screen, if it is the last one of an item. */
export function findItemScreen(
  config: Config,
  state: WizardState,
  today?: string,
): ItemScreen | undefined {
  const present = findPresentItem(config, state);
  if (!present) return undefined;
  const { item, number, count, flow, screens, index } = present;
  if (getItemId(screens[index + 1]?.[0]) === item.id) return undefined;
  const canBe = (items: number) => findCountAnswer(config, present, items, today) !== undefined;
  return {
    item,
    canAdd: number === count && canBe(count + 1),
    canRemove: canBe(count - 1),
    isComplete: (screens[index] ?? []).every((step) =>
      isStepComplete(config, step, flow.answers, today),
    ),
  };
}

function listItemSteps({ steps }: Config, id: string): InputStep[] {
  return steps.filter(isInputStep).filter((step) => step.forEach === id);
}

/** Adds an item after the last one, without answers, and goes to its first screen. */
export function addGroupItem(
  config: Config,
  state: WizardState,
  _action: unknown,
  today?: string,
): WizardState {
  const screen = findItemScreen(config, state, today);
  const present = findPresentItem(config, state);
  if (!present || !screen?.canAdd || !screen.isComplete) return state;
  const { item, count } = present;
  const added = listItemSteps(config, getItemName(getWrittenName(item.id), count + 1));
  const ids = added.map(({ id }) => id);
  // Drop the answers of an item that was removed earlier and had the same number.
  const old = new Set(added.map(({ answer }) => answer));
  const answers: Answers = {
    ...Object.fromEntries(Object.entries(state.answers).filter(([name]) => !old.has(name))),
    [item.count]: findCountAnswer(config, present, count + 1, today),
  };
  const first = resolveFlow(config, answers).steps.find(({ id }) => ids.includes(id));
  if (!first) return state;
  const known = state.known?.filter((id) => !ids.includes(id));
  return { ...state, stepId: first.id, answers, estimate: null, ...(known && { known }) };
}

/** Removes the present item, and goes to the screen before it. The answers about later items move up. */
export function removeGroupItem(
  config: Config,
  state: WizardState,
  _action: unknown,
  today?: string,
): WizardState {
  const present = findPresentItem(config, state);
  if (!present || !findItemScreen(config, state, today)?.canRemove) return state;
  const { item, number, count, screens } = present;
  const group = getWrittenName(item.id);
  const answers = new Map(Object.entries(state.answers));
  for (let each = number; each <= count; each += 1) {
    for (const { answer } of listItemSteps(config, getItemName(group, each))) {
      const next = answers.get(getItemName(getWrittenName(answer), each + 1));
      if (each === count || next === undefined) answers.delete(answer);
      else answers.set(answer, next);
    }
  }
  answers.set(item.count, findCountAnswer(config, present, count - 1, today));
  const start = screens.findIndex(([first]) => getItemId(first) === item.id);
  const [target] = screens[start - 1] ?? [];
  if (!target) return state;
  return { ...state, stepId: target.id, answers: Object.fromEntries(answers), estimate: null };
}

/** Puts the item back that was just removed. */
export function restoreGroupItem(
  _config: Config,
  _state: WizardState,
  { before }: { readonly before: WizardState },
): WizardState {
  return before;
}

/**
 * A stored position. If its item no longer exists, the position of the last item of the group, so that Back and
 * Forward stay in the group.
 * @param present the answers given since
 */
export function toExistingItem(config: Config, stored: unknown, present: Answers): unknown {
  const position = parseWizardPosition(config, stored);
  const id = getItemId(config.steps.find((step) => step.id === position?.stepId));
  if (!position || id === undefined) return stored;
  const { steps } = resolveFlow(config, { ...position.answers, ...present });
  const group = getWrittenName(id);
  const items = steps.filter((step) => getItemId(step)?.startsWith(`${group}.`));
  if (items.some((step) => getItemId(step) === id)) return stored;
  const count = config.repeats?.find((each) => each.id === id)?.count ?? '';
  const target = items.at(-1) ?? findStepByAnswer(steps, count);
  const [first = target] =
    groupIntoScreens(steps).find((screen) => screen.some((step) => step === target)) ?? [];
  return first ? { ...position, stepId: first.id } : stored;
}
