import { expect, it } from 'vitest';
import { describeOutdatedFiles } from './describe-outdated-files.ts';

const draftBase = { 'estimator.json': '{ "a": 1 }' };
const describeOutdated = (text: string) =>
  describeOutdatedFiles(draftBase, [{ name: 'estimator.json', text }]);

it('says of a file that was changed since a draft was begun whether that can be kept', () => {
  expect(describeOutdated('{ "a": 1 }')).toBeUndefined();
  expect(describeOutdated('{ "a": 2 }')).toMatch(/and that is kept/);
  // A file with git conflict markers.
  expect(describeOutdated('<<<<<<< HEAD\n{ "a": 2 }')).toMatch(
    /^estimator.json was changed .* takes its place/,
  );
  expect(describeOutdatedFiles(draftBase, [{ name: 'cases.json', text: '{' }])).toBeUndefined();
});
