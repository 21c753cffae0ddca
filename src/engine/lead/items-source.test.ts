import { expect, it } from 'vitest';
import { compileForTest } from '../compile/testing/compile-for-test.ts';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
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
