import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import type { Answers } from '../kinds/answers.ts';
import { compileForTest } from '../compile/testing/compile-for-test.ts';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { windowConfig } from '../rules/fixtures/window-config.ts';
import { findItemScreen, listItemScreens, toExistingItem } from './items.ts';
import { wizardReducer, type WizardAction } from './reducer.ts';
import { computeItemProgress, groupIntoScreens } from './screens.ts';
import type { WizardState } from './state.ts';

const config = compileForTest(painterConfig);

const room = (number: number, size: number) => ({
  [`use.${number}`]: 'sleep',
  [`size.${number}`]: size,
  [`coats.${number}`]: 1,
});

const at = (stepId: string, answers: Answers): WizardState => ({ stepId, answers, estimate: null });

function run(state: WizardState, ...actions: WizardAction['type'][]): WizardState {
  return actions.reduce((before, type) => {
    if (type !== 'addItem' && type !== 'removeItem' && type !== 'back') throw new Error(type);
    return wizardReducer(config, before, { type });
  }, state);
}

describe('adding an item', () => {
  const last = at('size.2', { rooms: 2, ...room(1, 10), ...room(2, 20), ...room(3, 30) });

  it('asks about one more, without what was answered about one that was removed', () => {
    const added = run(last, 'addItem');
    expect(added.stepId).toBe('use.3');
    expect(added.answers).toEqual({ rooms: 3, ...room(1, 10), ...room(2, 20) });
    expect(run(added, 'back').stepId).toBe('size.2');
  });

  it('is possible on the last screen of the last item, as long as there may be more', () => {
    const find = (stepId: string, answers: Answers) => findItemScreen(config, at(stepId, answers));
    expect(find('size.2', last.answers)).toMatchObject({ canAdd: true, isComplete: true });
    expect(find('size.1', last.answers)).toMatchObject({ canAdd: false });
    expect(find('size.3', { ...last.answers, rooms: 3 })).toMatchObject({ canAdd: false });
    expect(find('size.2', { rooms: 2 })).toMatchObject({ canAdd: true, isComplete: false });
    for (const stepId of ['rooms', 'use.2', 'zone'])
      expect(find(stepId, last.answers)).toBeUndefined();
    for (const state of [at('size.2', { rooms: 2 }), at('size.1', last.answers)])
      expect(run(state, 'addItem')).toBe(state);
  });

  it('asks about it on the way back to the results, too', () => {
    const known = ['rooms', 'size.1', 'size.2', 'use.3', 'size.3'];
    expect(run({ ...last, known }, 'addItem').known).toEqual(['rooms', 'size.1', 'size.2']);
  });
});

describe('removing an item', () => {
  const answers = { rooms: 3, ...room(1, 10), ...room(3, 30), 'use.2': 'bath', 'mold.2': 'none' };
  const middle = { ...answers, 'size.2': 20, 'coats.2': 2 };

  it('moves the answers about later ones up, and goes to the screen before it', () => {
    const removed = run(at('size.2', middle), 'removeItem');
    expect(removed.stepId).toBe('size.1');
    expect(removed.answers).toEqual({ rooms: 2, ...room(1, 10), ...room(2, 30) });
  });

  it('goes to the question how many there are if it is the first one', () => {
    const removed = run(at('size.1', middle), 'removeItem');
    expect(removed.stepId).toBe('rooms');
    expect(removed.answers).toMatchObject({ rooms: 2, 'use.1': 'bath', 'size.1': 20 });
  });

  it('leaves as many as there must be', () => {
    const only = at('size.1', { rooms: 1, ...room(1, 10) });
    expect(findItemScreen(config, only)).toMatchObject({ canRemove: false });
    expect(run(only, 'removeItem')).toBe(only);
  });
});

it('changes the answer of cards, too', () => {
  const count: Step = {
    id: 'rooms',
    kind: 'cards',
    title: 'How many rooms?',
    answer: 'rooms',
    options: [1, 2].map((number) => ({ id: `n${number}`, label: `${number}`, number })),
  };
  const withCards = compileForTest({
    ...painterConfig,
    steps: painterConfig.steps.with(0, count),
  });
  const state = at('size.1', { rooms: 1, ...room(1, 10) });
  const added = wizardReducer(withCards, state, { type: 'addItem' });
  expect(added.answers.rooms).toBe(2);
  const complete = at('size.2', { rooms: 2, ...room(1, 10), ...room(2, 20) });
  expect(findItemScreen(withCards, complete)).toMatchObject({ canAdd: false, canRemove: true });
});

it('leads from a history entry of an item that was removed to the last one that there is', () => {
  const stored = { stepId: 'use.3', answers: { rooms: 3, ...room(1, 10), ...room(2, 20) } };
  const find = (present: Answers) => toExistingItem(config, stored, present);
  expect(find({})).toBe(stored);
  expect(find({ rooms: 2 })).toEqual({ ...stored, stepId: 'size.2' });
  expect(toExistingItem(config, undefined, {})).toBeUndefined();
});

it('counts all items of a group like one for the percentage', () => {
  const percentAt = (stepId: string, rooms: number) => {
    const { steps } = resolveFlow(config, { rooms });
    const screens = groupIntoScreens(steps).flatMap(([first]) => first ?? []);
    const step = screens.find(({ id }) => id === stepId);
    return step && computeItemProgress(screens, step).percent;
  };
  expect(percentAt('rooms', 1)).toBe(25);
  expect(percentAt('rooms', 3)).toBe(25);
  expect(percentAt('size.2', 2)).toBe(75);
  expect(percentAt('use.3', 3)).toBe(67);
  expect(percentAt('zone', 3)).toBe(100);
});

describe('the items of a group within another one', () => {
  const nested = compileForTest(windowConfig);
  const pane = (key: string, width: number) => ({ [`width.${key}`]: width, [`height.${key}`]: 1 });
  const answers: Answers = {
    rooms: 3,
    'floor.1': 1,
    'windows.1': 2,
    ...pane('1-1', 11),
    ...pane('1-2', 12),
    'stairs.1': 7,
    'floor.2': 0,
    'windows.2': 1,
    ...pane('2-1', 21),
    'floor.3': 0,
    'windows.3': 2,
    ...pane('3-1', 31),
    ...pane('3-2', 32),
  };
  const listAt = (stepId: string, given: Answers = answers) =>
    listItemScreens(nested, at(stepId, given)).map(({ item, canAdd, canRemove }) => [
      item.id,
      canAdd,
      canRemove,
    ]);
  const change = (stepId: string, type: 'addItem' | 'removeItem', item: string, given = answers) =>
    wizardReducer(nested, at(stepId, given), { type, item });

  it('have their own last screens, and the last one may be that of the item around them, too', () => {
    expect(listAt('windows.1')).toEqual([]);
    expect(listAt('width.1-1')).toEqual([['window.1-1', false, true]]);
    expect(listAt('width.1-2')).toEqual([['window.1-2', true, true]]);
    // On the ground floor no question about the room follows.
    expect(listAt('width.2-1')).toEqual([
      ['window.2-1', true, true],
      ['room.2', false, true],
    ]);
    expect(listAt('stairs.1')).toEqual([['room.1', false, true]]);
    expect(listAt('windows.2', { ...answers, 'windows.2': 0 })).toEqual([['room.2', false, true]]);
  });

  it('are added and removed within the same one', () => {
    const added = change('width.2-1', 'addItem', 'window.2-1');
    expect(added.stepId).toBe('width.2-2');
    expect(added.answers).toEqual({ ...answers, 'windows.2': 2 });
    const removed = change('width.3-1', 'removeItem', 'window.3-1');
    expect(removed.stepId).toBe('windows.3');
    const { 'width.3-2': _width, 'height.3-2': _height, ...rest } = answers;
    expect(removed.answers).toEqual({ ...rest, 'windows.3': 1, ...pane('3-1', 32) });
  });

  it('move up with the item around them, and are forgotten with it', () => {
    const removed = change('width.2-1', 'removeItem', 'room.2');
    expect(removed.stepId).toBe('stairs.1');
    expect(removed.answers).toEqual({
      rooms: 2,
      'floor.1': 1,
      'windows.1': 2,
      'stairs.1': 7,
      ...pane('1-1', 11),
      ...pane('1-2', 12),
      'floor.2': 0,
      'windows.2': 2,
      ...pane('2-1', 31),
      ...pane('2-2', 32),
    });
    const added = change('width.2-1', 'addItem', 'room.2', { ...answers, rooms: 2 });
    expect(added.stepId).toBe('floor.3');
    expect(Object.keys(added.answers).filter((name) => name.includes('.3'))).toEqual([]);
  });

  it('lead from a history entry to the last one beside them, or to the question how many', () => {
    const find = (stepId: string, present: Answers) =>
      toExistingItem(nested, { stepId, answers }, present);
    expect(find('width.3-2', { 'windows.3': 1 })).toMatchObject({ stepId: 'width.3-1' });
    expect(find('width.3-2', { 'windows.3': 0 })).toMatchObject({ stepId: 'windows.3' });
    expect(find('width.3-2', { rooms: 2 })).toMatchObject({ stepId: 'windows.2' });
  });
});
