// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createWizardStore } from '../../../engine/wizard/store.ts';
import { compileForTest } from '../../../engine/compile/testing/compile-for-test.ts';
import { painterConfig } from '../../../engine/rules/fixtures/painter-config.ts';
import { ItemButtons } from './ItemButtons.tsx';

afterEach(cleanup);

const repeats = painterConfig.repeats.map((group) => ({
  ...group,
  removeLabel: 'Remove room {number}',
  undoLabel: 'Put room {number} back',
}));
const config = compileForTest({ ...painterConfig, repeats });

const room = (number: number, size: number) => ({
  [`use.${number}`]: 'sleep',
  [`size.${number}`]: size,
  [`coats.${number}`]: 1,
});

const answers = { rooms: 3, ...room(1, 10), ...room(2, 20), ...room(3, 30) };

/** The buttons for a visitor who has answered all about three rooms and is at the second one. */
function renderAtSecondRoom() {
  const position = { stepId: 'size.2', answers };
  const ignore = () => undefined;
  const store = createWizardStore(config, { read: () => position, push: ignore, replace: ignore });
  store.syncWithHistory();
  const leads = { pauseRetries: ignore };
  const services = { leads, getToday: () => '2026-05-31', showToast: ignore };
  const wizard = { ...store, getInitialState: store.getState };
  render(<ItemButtons config={config} services={services} wizard={wizard} />);
  return store;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a room that was removed is put back with all its answers', () => {
  const store = renderAtSecondRoom();
  click('Remove room 2');
  expect(store.getState()).toMatchObject({ stepId: 'size.1', answers: { rooms: 2, 'size.2': 30 } });
  click('Put room 2 back');
  expect(store.getState()).toMatchObject({ stepId: 'size.2', answers });
  expect(screen.queryByRole('button', { name: 'Put room 2 back' })).toBeNull();
});

it('a room that was removed stays away once the visitor has changed an answer', () => {
  const store = renderAtSecondRoom();
  click('Remove room 2');
  act(() => store.dispatch({ type: 'answer', step: 'size.1', value: 15 }));
  expect(screen.queryByRole('button', { name: 'Put room 2 back' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove room 1' })).toBeDefined();
});
