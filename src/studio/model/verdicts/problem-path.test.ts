import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { setValue } from '../edits/edits.ts';
import { getText, openDocument, parseText } from '../project/document.ts';
import { parseProblemPath } from './problem-path.ts';
import { checkDocuments } from './check-documents.ts';

it.each([
  ['', []],
  ['steps[0].options[2].id', ['steps', 0, 'options', 2, 'id']],
  ['prices.extraPrice.cradle', ['prices', 'extraPrice', 'cradle']],
  ['site.nothing', ['site', 'nothing']],
])('a problem leads to its place: %s', (path, location) => {
  expect(
    parseProblemPath({ file: 'boats.json', path }, parseText(boatHallJson).value).path,
  ).toEqual(location);
});

it('a mistake in a scheduled change leads to the change, though its name contains dots', async () => {
  const document = openDocument({
    name: 'boats.json',
    kind: 'estimator',
    text: boatHallJson,
    version: '1',
  });
  const missing = 'prices.extraPrice.hovercraft';
  const schedule = { name: 'May', from: '2032-05-01', zone: 'UTC', changes: { [missing]: 5 } };
  const { values } = setValue(document, ['scheduled'], [schedule]);
  const edited = { ...document, value: values['boats.json'] };
  const today = new Date('2031-05-02');
  const { problems } = await checkDocuments([edited], { publicFiles: [], pages: [], today });
  const root = parseText(getText(edited)).value;
  const paths = problems.map((problem) => parseProblemPath(problem, root).path);
  expect(paths).toContainEqual(['scheduled', 0, 'changes', missing]);
});
