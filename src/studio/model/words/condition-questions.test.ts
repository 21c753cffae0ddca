import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { openFiles } from '../testing/open-files.ts';
import { listConditionQuestions, suggestTest } from './condition-questions.ts';
import { indexFile } from './file-index.ts';

const [config] = openFiles({ 'estimator.json': JSON.parse(boatHallJson), 'cases.json': [] });
if (!config) throw new Error('There is no config.');

it('lists the questions of earlier steps as visitors read them', () => {
  expect(listConditionQuestions(indexFile(config), ['steps', 2, 'showWhen'])).toEqual([
    ['boatKind', 'Which boat is it?'],
    ['boatLength', 'How long is it?'],
  ]);
  expect(listConditionQuestions(indexFile(config), ['steps', 0, 'options', 1, 'showWhen'])).toEqual(
    [],
  );
});

it.each([
  ['boatKind', 'is'],
  ['extras', 'includes'],
  ['mastHeight', 'atLeast'],
  ['harbour', 'startsWith'],
])('begins a condition about %s with the test "%s"', (answer, test) => {
  expect(suggestTest(indexFile(config), answer)).toBe(test);
});
