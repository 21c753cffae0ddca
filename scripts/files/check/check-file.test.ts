import { expect, it } from 'vitest';
import { checkConfig } from '../../../src/authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../../src/authoring/check/fixtures/boat-hall.ts';
import { markNewProblems } from './check-file.ts';

const flaggedJson = boatHallJson.replace('"wash": 140,', '"wash": 140, "flag": 75,');
const previousProblems = checkConfig(flaggedJson, boatHallContext);

it('marks the problems that a change brought, even if lines have moved', () => {
  const text = flaggedJson.replace('"prices": {', '"prices": {\n\n').replace('Sloop', 'Ketch');
  const marked = markNewProblems(checkConfig(text, boatHallContext), previousProblems);
  expect(marked.map(({ code, isNew }) => [code, isNew])).toEqual([
    ['unused-price', false],
    ['duplicate-entry', true],
  ]);
});

it('marks a problem as new once if it was there once and is there twice', () => {
  const [problem] = previousProblems;
  if (!problem) throw new Error('The flagged config has a problem.');
  const marked = markNewProblems([problem, problem], [problem]);
  expect(marked.map(({ isNew }) => isNew)).toEqual([false, true]);
});
