import { expect, it } from 'vitest';
import { compileForTest } from '../compile/testing/compile-for-test.ts';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { windowConfig } from '../rules/fixtures/window-config.ts';
import { resolveEffectiveAnswers } from '../rules/visibility.ts';
import { itemsSource } from './items-source.ts';

const config = {
  ...compileForTest(painterConfig),
  site: { language: 'en-US' },
};

const answers = resolveEffectiveAnswers(config, {
  rooms: 2,
  'use.1': 'sleep',
  'size.1': 20.5,
  'coats.1': 2,
  'use.2': 'bath',
  'mold.2': 'none',
  'size.2': 8,
  'size.3': 30,
});

it('lists what was answered about each item in words', () => {
  expect(itemsSource({ from: 'items', group: 'room' }, { answers }, config)).toBe(
    'Room 1: Sleeping, 20.5 m², Two; Room 2: Bathing, None, 8 m²',
  );
});

it('lists it for programs', () => {
  const json = itemsSource({ from: 'items', group: 'room', as: 'json' }, { answers }, config);
  expect(JSON.parse(json)).toEqual([
    { use: 'sleep', size: 20.5, coats: 2 },
    { use: 'bath', mold: 'none', size: 8 },
  ]);
});

it('is empty where nothing is asked about any item', () => {
  const none = resolveEffectiveAnswers(config, {});
  expect(itemsSource({ from: 'items', group: 'room' }, { answers: none }, config)).toBe('');
});

it('has the items of a group within another one with that, and by themselves', () => {
  const nested = { ...compileForTest(windowConfig), site: { language: 'en-US' } };
  const given = resolveEffectiveAnswers(nested, {
    rooms: 2,
    'floor.1': 0,
    'windows.1': 2,
    'floor.2': 1,
    'windows.2': 0,
    'stairs.2': 7,
    'width.1-1': 3,
    'height.1-1': 4,
    'width.1-2': 5,
    'height.1-2': 6,
  });
  const read = (group: string, as?: 'json') =>
    itemsSource({ from: 'items', group, ...(as && { as }) }, { answers: given }, nested);
  expect(read('room')).toBe(
    'Room 1: 0, 2, (Room 1, Window 1: 3, 4), (Room 1, Window 2: 5, 6); Room 2: 1, 0, 7',
  );
  expect(read('window')).toBe('Room 1, Window 1: 3, 4; Room 1, Window 2: 5, 6');
  expect(JSON.parse(read('room', 'json'))).toEqual([
    {
      floor: 0,
      windows: 2,
      window: [
        { width: 3, height: 4 },
        { width: 5, height: 6 },
      ],
    },
    { floor: 1, windows: 0, stairs: 7, window: [] },
  ]);
});
