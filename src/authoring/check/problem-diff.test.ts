import { expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { diffProblems } from './problem-diff.ts';

const flaggedJson = boatHallJson.replace('"wash": 140,', '"wash": 140, "flag": 75,');
const previousProblems = checkConfig(flaggedJson, boatHallContext);

it('tells what a change brought from what was there before, wherever that stands now', () => {
  const text = flaggedJson.replace('"prices": {', '"prices": {\n\n').replace('Sloop', 'Ketch');
  const { fresh, known } = diffProblems(checkConfig(text, boatHallContext), previousProblems);
  expect(known.map(({ code }) => code)).toEqual(['unused-price']);
  expect(fresh.map(({ code }) => code)).toEqual(['duplicate-entry']);
});

it('knows a problem again whose sentence names another place', () => {
  const twice = boatHallJson.replace('"Ketch"', '"Sloop"');
  const [old] = checkConfig(twice, boatHallContext);
  expect(old?.message).toContain('as entries 1 and 2');
  const moved = twice.replace(
    '"id": "sloop",',
    '"id": "punt", "label": "Punt", "offered": false, "description": "No mast", "illustration": "/pictures/sloop.svg" },\n        { "id": "sloop",',
  );
  const problems = checkConfig(moved, boatHallContext);
  const doubled = problems.filter(({ code }) => code === 'duplicate-entry');
  expect(doubled.map(({ message }) => message)).toEqual([expect.stringContaining('2 and 3')]);
  expect(diffProblems(doubled, old ? [old] : [])).toEqual({ fresh: [], known: doubled });
});

it('finds nothing new where nothing changed, and everything new where nothing was there', () => {
  expect(diffProblems(previousProblems, previousProblems)).toEqual({
    fresh: [],
    known: previousProblems,
  });
  expect(diffProblems(previousProblems, [])).toEqual({ fresh: previousProblems, known: [] });
});
