import { expect, it } from 'vitest';
import type { ProjectFile } from '../../model/project/project-store.ts';
import type { GitData } from './git-data.ts';
import type { GitHubClient } from './github-client.ts';
import { createHistory } from './history.ts';

/** What the files of two lines of changes say, and of the merge of both. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  own: { 'estimator.json': 'own', 'cases.json': 'old' },
  theirs: { 'estimator.json': 'theirs', 'cases.json': 'new' },
  merge: { 'estimator.json': 'both', 'cases.json': 'new' },
};

it('a merge changed what none of its parents had, and brought the rest along', async () => {
  const git: Pick<GitData, 'readCommit' | 'listFolder' | 'readBlob'> = {
    readCommit: async () =>
      ({ parents: [{ sha: 'own' }, { sha: 'theirs' }] }) as Awaited<
        ReturnType<GitData['readCommit']>
      >,
    listFolder: async (commit) =>
      Object.entries(FOLDERS[commit] ?? {}).map(([name, sha]) => ({ path: `config/${name}`, sha })),
    readBlob: async (sha) => sha,
  };
  const present: readonly ProjectFile[] = [
    { name: 'estimator.json', kind: 'estimator', text: '', version: '' },
    { name: 'cases.json', kind: 'cases', text: '', version: '' },
  ];
  const history = createHistory(
    (() => undefined) as unknown as GitHubClient,
    git as GitData,
    'config/',
    async () => '',
  );
  const { files } = await history.load('merge', present);
  expect(files.map(({ before, after }) => [before, after])).toEqual([
    ['own', 'both'],
    ['new', 'new'],
  ]);
});
