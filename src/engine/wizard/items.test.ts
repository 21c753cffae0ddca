import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import type { Answers } from '../kinds/answers.ts';
import { compileForTest } from '../compile/testing/compile-for-test.ts';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { findItemScreen, toExistingItem } from './items.ts';
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
