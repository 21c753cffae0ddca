import { expect, it } from 'vitest';
import { describeOutdatedFiles } from './outdated-words.ts';

const begun = { 'estimator.json': '{ "a": 1 }' };
const now = (text: string) => describeOutdatedFiles(begun, [{ name: 'estimator.json', text }]);

it('says of a file that was changed since a draft was begun whether that can be kept', () => {
  expect(now('{ "a": 1 }')).toBeUndefined();
  expect(now('{ "a": 2 }')).toMatch(/and that is kept/);
  // As a merge of git leaves it behind.
  expect(now('<<<<<<< HEAD\n{ "a": 2 }')).toMatch(/^estimator.json was changed .* takes its place/);
  expect(describeOutdatedFiles(begun, [{ name: 'cases.json', text: '{' }])).toBeUndefined();
});
