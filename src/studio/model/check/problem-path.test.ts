import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { appendToList } from '../edits/edits.ts';
import { parseJson } from '../documents/json-values.ts';
import { parseProblemPath } from './problem-path.ts';
import { checkFiles } from './check-files.ts';

it.each([
  ['', []],
  ['steps[0].options[2].id', ['steps', 0, 'options', 2, 'id']],
  ['prices.extraPrice.cradle', ['prices', 'extraPrice', 'cradle']],
  ['site.nothing', ['site', 'nothing']],
])('a problem leads to its place: %s', (path, location) => {
  expect(parseProblemPath({ file: 'boats.json', path }, parseJson(boatHallJson)).path).toEqual(
    location,
  );
});

it('a mistake in what is scheduled leads to the change, whose name has dots in it', () => {
  const begun = {
    name: 'boats.json',
    kind: 'estimator',
    onDisk: { text: boatHallJson, hash: '' },
  } as const;
  const lost = 'prices.extraPrice.hovercraft';
  const schedule = { name: 'May', from: '2032-05-01', zone: 'UTC', changes: { [lost]: 5 } };
  const text = appendToList({ ...begun, text: boatHallJson }, ['scheduled'], schedule);
  const { problems } = checkFiles(
    { files: [{ ...begun, text }], publicFiles: [], pages: [] },
    new Date('2031-05-02'),
  );
  const places = problems.map((problem) => parseProblemPath(problem, parseJson(text)).path);
  expect(places).toContainEqual(['scheduled', 0, 'changes', lost]);
});
