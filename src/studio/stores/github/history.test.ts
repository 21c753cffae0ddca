import { expect, it } from 'vitest';
import type { PastChange, ProjectFile } from '../../model/project/project-store.ts';
import type { GitData } from './git-data.ts';
import type { GitHubClient } from './github-client.ts';
import { createHistory } from './history.ts';

/** What the files say at commits: two lines of changes, and merges of both. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  root: { 'estimator.json': 'first', 'cases.json': 'old' },
  own: { 'estimator.json': 'own', 'cases.json': 'old' },
  theirs: { 'estimator.json': 'theirs', 'cases.json': 'new' },
  merge: { 'estimator.json': 'both', 'cases.json': 'new' },
};

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  root: [],
  own: ['root'],
  theirs: ['root'],
  merge: ['own', 'theirs'],
};

const PRESENT: readonly ProjectFile[] = [
  { name: 'estimator.json', kind: 'estimator', text: '', version: '' },
  { name: 'cases.json', kind: 'cases', text: '', version: '' },
];

/** @param requests those that each commit belongs to */
function open(requests: Readonly<Record<string, object>> = {}) {
  const git: Pick<GitData, 'readCommit' | 'listFolder' | 'readBlob'> = {
    readCommit: async (sha) =>
      ({
        sha,
        message: `Commit ${sha}\n\nMore.`,
        author: { name: 'Mara', date: '2026-05-01' },
        parents: PARENTS[sha]?.map((parent) => ({ sha: parent })),
      }) as Awaited<ReturnType<GitData['readCommit']>>,
    listFolder: async (commit) =>
      Object.entries(FOLDERS[commit] ?? {}).map(([name, sha]) => ({ path: `config/${name}`, sha })),
    readBlob: async (sha) => sha,
  };
  const send = async (_route: string, { commit_sha: sha }: { commit_sha: string }) =>
    requests[sha] ? [requests[sha]] : [];
  return createHistory(send as unknown as GitHubClient, git as GitData, 'config/', () => 'main');
}

const listVersions = ({ files }: PastChange) => files.map(({ before, after }) => [before, after]);

it('a merge without a request changed what none of its parents had, and brought the rest along', async () => {
  expect(listVersions(await open().load('merge', PRESENT))).toEqual([
    ['own', 'both'],
    ['new', 'new'],
  ]);
});

it('a request is told as one, with its title and who sent it, by each commit of it', async () => {
  const request = {
    title: 'Their prices',
    user: { login: 'rudi' },
    base: { ref: 'main' },
    merged_at: '2026-05-02',
    merge_commit_sha: 'merge',
  };
  const history = open({ theirs: request, merge: request });
  const [change, same] = await Promise.all(
    ['theirs', 'merge'].map((commit) => history.load(commit, PRESENT)),
  );
  expect(change).toEqual(same);
  expect(change).toMatchObject({
    id: 'merge',
    why: 'Their prices',
    author: 'rudi',
    date: '2026-05-02',
  });
  expect(change && listVersions(change)).toEqual([
    ['own', 'both'],
    ['old', 'new'],
  ]);
});

it.each([
  ['that went elsewhere', { base: { ref: 'other' }, merged_at: '2026-05-02' }],
  ['that was not merged', { base: { ref: 'main' }, merged_at: null }],
])('a request %s is not told', async (_what, request) => {
  const change = await open({ own: { title: 'No', ...request } }).load('own', PRESENT);
  expect(change).toMatchObject({ why: 'Commit own', author: 'Mara', isFirst: false });
});
