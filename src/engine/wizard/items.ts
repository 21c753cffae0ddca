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
import { getItemNumbers, getWrittenName } from '../schema/item-names.ts';
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

/** The item that another one is within: the one about which is asked how many there are. */
function getOuterItemId(config: Config, id: string | undefined): string | undefined {
  const item = config.repeats?.find((each) => each.id === id);
  return item && getItemId(findStepByAnswer(config.steps, item.count));
}

/** Whether a step is about an item, or about one within it. */
function isAbout(config: Config, step: Step | undefined, item: string): boolean {
  const id = getItemId(step);
  return id === item || getOuterItemId(config, id) === item;
}

/** @param id an item that the present screen is about; the innermost one if left out */
function findPresentItem(
  config: Config,
  { stepId, answers }: WizardState,
  id?: string,
): PresentItem | undefined {
  const flow = resolveFlow(config, answers);
  const screens = groupIntoScreens(flow.steps);
  const index = findScreenIndex(screens, stepId);
  const [first] = screens[index] ?? [];
  const sought = id ?? getItemId(first);
  const item = config.repeats?.find((each) => each.id === sought);
  const countStep = item && findStepByAnswer(config.steps, item.count);
  if (!countStep || !isAbout(config, first, item.id)) return undefined;
  const count = findAnswerNumber(countStep, findAnswer(flow.answers, item.count)) ?? 0;
  const number = getItemNumbers(item.id).at(-1) ?? 0;
  return { item, number, flow, screens, index, countStep, count };
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
  id?: string,
): ItemScreen | undefined {
  const present = findPresentItem(config, state, id);
  if (!present) return undefined;
  const { item, number, count, flow, screens, index } = present;
  if (isAbout(config, screens[index + 1]?.[0], item.id)) return undefined;
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

/** The items of which the present screen is the last one: of the windows of a room, and of the room with the last of them. */
export function listItemScreens(
  config: Config,
  state: WizardState,
  today?: string,
): readonly ItemScreen[] {
  const inner = findItemScreen(config, state, today);
  const outer = inner && getOuterItemId(config, inner.item.id);
  const around = outer === undefined ? undefined : findItemScreen(config, state, today, outer);
  return [inner ?? [], around ?? []].flat();
}

/** The steps about an item, also those about items within it. */
function listItemSteps(config: Config, id: string): InputStep[] {
  return config.steps.filter(isInputStep).filter((step) => isAbout(config, step, id));
}

/** The item of the same group, and within the same one, with another number. */
function withNumber(id: string, number: number): string {
  return id.replace(/\d+$/, String(number));
}

/** What names about an item are called for the next one: `size.3` for `size.2`, and `width.3-1` for `width.2-1` of room 2. */
function toNextName(name: string, id: string): string {
  const depth = getItemNumbers(id).length - 1;
  const numbers = getItemNumbers(name).map((each, index) => (index === depth ? each + 1 : each));
  return `${getWrittenName(name)}.${numbers.join('-')}`;
}

/** @property item the one that is meant, if the present screen is the last one of several; the innermost if left out */
interface ItemAction {
  readonly item?: string;
}

/** Adds an item after the last one, without answers, and goes to its first screen. */
export function addGroupItem(
  config: Config,
  state: WizardState,
  { item: meant }: ItemAction,
  today?: string,
): WizardState {
  const screen = findItemScreen(config, state, today, meant);
  const present = findPresentItem(config, state, meant);
  if (!present || !screen?.canAdd || !screen.isComplete) return state;
  const { item, count } = present;
  const added = listItemSteps(config, withNumber(item.id, count + 1));
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
  { item: meant }: ItemAction,
  today?: string,
): WizardState {
  const present = findPresentItem(config, state, meant);
  if (!present || !findItemScreen(config, state, today, meant)?.canRemove) return state;
  const { item, number, count, screens } = present;
  const answers = new Map(Object.entries(state.answers));
  for (let each = number; each <= count; each += 1) {
    for (const { answer } of listItemSteps(config, withNumber(item.id, each))) {
      const next = answers.get(toNextName(answer, item.id));
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
  if (steps.some((step) => getItemId(step) === id)) return stored;
  // The others of the same group, within the same item.
  const isSibling = (step: Step, of: string) =>
    withNumber(getItemId(step) ?? '', 0) === withNumber(of, 0);
  const findCount = (item: string) =>
    findStepByAnswer(steps, config.repeats?.find((each) => each.id === item)?.count ?? '');
  const outer = getOuterItemId(config, id);
  const target =
    steps.findLast((step) => isSibling(step, id)) ??
    findCount(id) ??
    (outer && (steps.findLast((step) => isSibling(step, outer)) ?? findCount(outer)));
  const [first = target] =
    groupIntoScreens(steps).find((screen) => screen.some((step) => step === target)) ?? [];
  return first ? { ...position, stepId: first.id } : stored;
}
