import { describe, expect, it } from 'vitest';
import { openDocument } from './document.ts';
import type { ChangeRequest, ProjectFile, SentRequest } from './project-store.ts';
import { getPublication, listChangedFiles, listNewer, withBases } from './publication.ts';

const FILE: ProjectFile = {
  name: 'estimator.json',
  kind: 'estimator',
  text: '{ "n": 1 }',
  version: '1',
  live: '{ "n": 1 }',
};
const live = [openDocument(FILE)];
const edited = live.map((document) => ({ ...document, value: { n: 2 } }));
const request = { number: 7, state: 'waiting' } as ChangeRequest;
const toSent = (number: number, text: string): SentRequest => ({
  number,
  commit: 'c1',
  files: { [FILE.name]: text },
  whys: [],
});
const [{ text } = FILE] = listChangedFiles(edited);

it.each([
  ['nothing is changed', live, [], undefined, 'live'],
  ['somebody else sent something', live, [request], undefined, 'waiting'],
  ['something is changed', edited, [], undefined, 'draft'],
  ['that was sent', edited, [request], toSent(7, text), 'waiting'],
  [
    'that was sent, with a conflict',
    edited,
    [{ ...request, isConflicting: true }],
    toSent(7, text),
    'draft',
  ],
  ['more was changed since', edited, [request], toSent(7, '{ "n": 3 }'), 'draft'],
  ['what was sent has ended', edited, [], toSent(7, text), 'draft'],
] as const)('says where the changes are: %s', (_what, documents, requests, sent, where) => {
  expect(getPublication(documents, requests, sent)).toBe(where);
});

describe('what others changed', () => {
  it.each([
    ['nothing', FILE, 0],
    ['another version', { ...FILE, version: '2' }, 1],
    ['something that goes live', { ...FILE, live: '{ "n": 3 }' }, 1],
  ])('is %s', (_what, file, count) => {
    expect(listNewer(live, [file])).toHaveLength(count);
  });

  it('is not a live text that cannot be read, each time anew', () => {
    const broken = { ...FILE, live: '{' };
    expect(listNewer([openDocument(broken)], [broken])).toEqual([]);
  });

  it('leaves changes the file that they were made from, also where it is gone', () => {
    const base = { ...FILE, version: '0' };
    expect(withBases([FILE], [base])).toEqual([base]);
    expect(withBases([], [base])).toEqual([base]);
  });
});
