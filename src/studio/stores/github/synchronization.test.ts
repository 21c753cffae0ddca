import { describe, expect, it } from 'vitest';
import { REMOVED_VERSION } from '../../model/project/project-store.ts';
import { computeBlobSha, type GitData } from './git-data.ts';
import { createSynchronization, describeHeldFile } from './synchronization.ts';
import type { WorkingCopy, WorkingCopyStore } from './working-copy.ts';

const CASES = 'cases.json';
const toCases = (price: number, note: string) =>
  `[\n  { "name": "A shed", "answers": { "note": "${note}" }, "expected": ${price} }\n]\n`;

/** A branch with files that others change, and a browser that keeps what is saved. */
function createBranch(initial: Readonly<Record<string, string>>) {
  let files: Readonly<Record<string, string>> = initial;
  let head = 0;
  let copy: WorkingCopy = { files: {} };
  const workingCopy: WorkingCopyStore = {
    read: async () => copy,
    update: async (change) => (copy = change(copy)),
  };
  const git: Pick<GitData, 'findBranch' | 'listFiles' | 'readBlob'> = {
    findBranch: async () => String(head),
    listFiles: async () =>
      Promise.all(
        Object.entries(files).map(async ([name, text]) => ({
          path: `config/${name}`,
          sha: await computeBlobSha(text),
        })),
      ),
    readBlob: async (sha) => {
      const shas = await Promise.all(Object.values(files).map(computeBlobSha));
      return Object.values(files)[shas.indexOf(sha)] ?? '';
    },
  };
  const open = () =>
    createSynchronization({
      git: git as GitData,
      workingCopy,
      configFile: 'config/estimator.json',
      getBranch: () => 'main',
      isMerged: async () => false,
    });
  return {
    open,
    getCopy: () => copy,
    change: (next: Readonly<Record<string, string>>) => {
      files = next;
      head += 1;
    },
  };
}

const INITIAL = { 'estimator.json': '{ "steps": [] }', [CASES]: toCases(10, 'old') };

async function saveCases({ open }: ReturnType<typeof createBranch>, text: string) {
  const page = open();
  const { files } = await page.sync();
  const base = files.find(({ name }) => name === CASES)?.version ?? '';
  await page.save([{ name: CASES, text, base }]);
  return page;
}

describe('a file that somebody removes while it is edited', () => {
  const own = toCases(20, 'old');
  const withoutCases = { 'estimator.json': INITIAL['estimator.json'] };

  it('is kept with what was saved, and that is told, also after a reload', async () => {
    const branch = createBranch(INITIAL);
    const page = await saveCases(branch, own);
    branch.change(withoutCases);
    for (const each of [page, branch.open()]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { files, held } = await each.sync();
      expect(files.find(({ name }) => name === CASES)?.text).toBe(own);
      expect(held.map(describeHeldFile)).toEqual([
        expect.stringMatching(/removed or renamed cases\.json.*kept here/),
      ]);
    }
  });

  it('is asked about before changes of it are saved, then a file of its own', async () => {
    const branch = createBranch(INITIAL);
    const page = branch.open();
    const { files } = await page.sync();
    const base = files.find(({ name }) => name === CASES)?.version ?? '';
    branch.change(withoutCases);
    await page.sync();
    await expect(page.save([{ name: CASES, text: own, base }])).rejects.toMatchObject({
      theirs: [{ name: CASES, text: '', version: REMOVED_VERSION }],
    });
    await page.save([{ name: CASES, text: own, base: REMOVED_VERSION }]);
    const synced = await page.sync();
    expect(synced.held).toEqual([]);
    expect(synced.files.find(({ name }) => name === CASES)?.text).toBe(own);
  });

  it('goes if its author says so', async () => {
    const branch = createBranch(INITIAL);
    const page = await saveCases(branch, own);
    branch.change(withoutCases);
    await page.sync();
    await page.forgetFile(CASES);
    const { files, held } = await page.sync();
    expect(files.map(({ name }) => name)).toEqual(['estimator.json']);
    expect(held).toEqual([]);
    expect(branch.getCopy().files).toEqual({});
  });
});

describe('a file that cannot be read for a while', () => {
  it('stays as it was, then both changes are put together', async () => {
    const branch = createBranch(INITIAL);
    const page = await saveCases(branch, toCases(20, 'old'));
    branch.change({ ...INITIAL, [CASES]: '[ {' });
    const { files, held } = await page.sync();
    expect(files.find(({ name }) => name === CASES)?.text).toBe(toCases(20, 'old'));
    expect(held.map(describeHeldFile)).toEqual([
      expect.stringContaining('cases.json cannot be read at GitHub'),
    ]);
    branch.change({ ...INITIAL, [CASES]: toCases(10, 'new') });
    const synced = await page.sync();
    expect(synced.held).toEqual([]);
    expect(synced.files.find(({ name }) => name === CASES)?.text).toBe(toCases(20, 'new'));
  });

  it('is edited as it was, and nothing of others is lost', async () => {
    const branch = createBranch(INITIAL);
    const page = branch.open();
    const { files } = await page.sync();
    const base = files.find(({ name }) => name === CASES)?.version ?? '';
    branch.change({ ...INITIAL, [CASES]: '[ {' });
    await page.sync();
    await page.save([{ name: CASES, text: toCases(20, 'old'), base }]);
    expect((await page.sync()).held).toHaveLength(1);
    branch.change({ ...INITIAL, [CASES]: toCases(10, 'new') });
    const synced = await page.sync();
    expect(synced.files.find(({ name }) => name === CASES)?.text).toBe(toCases(20, 'new'));
  });

  it('is shown with its mistake where nothing was changed here', async () => {
    const branch = createBranch({ ...INITIAL, [CASES]: '[ {' });
    const { files, held } = await branch.open().sync();
    expect(files.find(({ name }) => name === CASES)?.text).toBe('[ {');
    expect(held).toEqual([]);
  });
});

it('a file that others add while a page is open is none of its changes', async () => {
  const branch = createBranch(INITIAL);
  const page = await saveCases(branch, toCases(20, 'old'));
  branch.change({ ...INITIAL, 'estimator.json': '{ "steps": [], "prices": {} }' });
  const { copy } = await page.sync();
  expect(Object.keys(copy.files)).toEqual([CASES]);
});
