import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { describeVersions } from '../../model/words/describe-patch.ts';
import {
  REMOVED_VERSION,
  StoreError,
  type ProjectFile,
  type Submission,
} from '../../model/project/project-store.ts';
import {
  REPOSITORY_NAME,
  startFakeGitHub,
  TOKENS,
  type FakeGitHub,
} from '../testing/fake-github.ts';
import { parseRepository } from './connection.ts';
import { createGitHubStore } from './github-store.ts';
import type { SubmissionWriter } from './submission-api.ts';
import type { WorkingCopy, WorkingCopyStore } from './working-copy.ts';

const CONFIG = 'config/boats.json';
const TERMS = 'terms.json';
const FILES = {
  [CONFIG]: boatHallJson,
  [`config/${TERMS}`]: '{ "$schema": "../legal-document.schema.json", "title": "Terms" }\n',
  'public/pictures/sloop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Says what changes, and nothing of what that does to prices, which takes longer than all the rest. */
const WRITER: SubmissionWriter = {
  formatSubmission: async (_files, { why }) => why,
  describePullRequest: async (files, why) => ({
    title: why,
    text: [why, ...describeVersions(files)].join('\n'),
  }),
  formatChangeImpact: async () => '',
};

const setPrice = (entry: string, price: number) => (text: string) =>
  text.replace(new RegExp(`"${entry}": [\\d.]+`), `"${entry}": ${price}`);

/** What goes wrong with a request: it is not sent, or its answer is lost. */
type Fault = 'not sent' | 'answer lost';

/** Decides about each request; undefined lets it through. */
type FaultFinder = (method: string, address: string) => Fault | undefined;

/** Breaks the connection to GitHub from now on. */
function setFaults(findFault: FaultFinder): void {
  vi.unstubAllGlobals();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const fault = findFault(options.method ?? 'GET', address);
    if (fault === 'not sent') throw new TypeError('Failed to fetch');
    const response = await fetch(address, options);
    if (fault === 'answer lost') throw new TypeError('Failed to fetch');
    return response;
  });
}

let github: FakeGitHub;

beforeEach(async () => {
  github = await startFakeGitHub(FILES);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await github.close();
});

/** A browser that somebody has signed in with. Its pages share what it keeps. */
function createBrowser(
  token = TOKENS.writer,
  { repository = REPOSITORY_NAME, configFile = CONFIG } = {},
) {
  let copy: WorkingCopy = { files: {} };
  const workingCopy: WorkingCopyStore = {
    read: async () => copy,
    update: async (change) => (copy = change(copy)),
  };
  const connection = parseRepository(repository);
  if (!connection) throw new Error(`${repository} is no repository.`);
  const createStore = () =>
    createGitHubStore({
      loadDrawings: async () => ({ '/pictures/sloop.svg': 'data:image/svg+xml,sloop' }),
      apiUrl: github.url,
      configFile,
      preview: '/preview',
      connection: { ...connection, token },
      onSignOut: () => undefined,
      workingCopy,
      writer: WRITER,
    });

  /** Opens a page of the studio, which takes over what a refusal brings, as the studio does. */
  async function openPage() {
    const store = createStore();
    const { files: loaded, notice } = await store.load();
    let files = loaded;
    const takeOver = (newer: readonly ProjectFile[]) => {
      files = files.map((file) => newer.find(({ name }) => name === file.name) ?? file);
    };
    const getFile = (name: string) => {
      const file = files.find((each) => each.name === name);
      if (!file) throw new Error(`There is no ${name}.`);
      return file;
    };
    const save = async (name: string, change: (text: string) => string, base?: string) => {
      const { text, version } = getFile(name);
      takeOver(await store.save([{ name, text: change(text), base: base ?? version }]));
    };
    return {
      store,
      notice,
      takeOver,
      getText: (name = 'boats.json') => getFile(name).text,
      save,
      savePrice: (entry: string, price: number) => save('boats.json', setPrice(entry, price)),

      /** Submits what is saved, and sends it unless it is there already. */
      submit: async (why: string): Promise<Submission> => {
        const versions = Object.fromEntries(files.map(({ name, version }) => [name, version]));
        try {
          const submission = await store.approval.submit({ why, versions });
          return await store.approval.send(submission);
        } catch (error) {
          if (error instanceof StoreError) takeOver(error.theirs);
          throw error;
        }
      },
    };
  }

  return { createStore, openPage, getCopy: () => copy };
}

/** The lines that differ between two branches, as git reads them, without their indent. */
async function listChangedLines(one: string, other: string): Promise<string[]> {
  const difference = await github.diffByGit(
    await github.readBranch(one),
    await github.readBranch(other),
  );
  return difference
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .map((line) => line.replace(/^(.) +(.*?),?$/, '$1$2'));
}

const findBranch = async (word: string) =>
  (await github.listSubmissions()).find((name) => name.includes(word)) ?? '';

const changeConfig = (change: (text: string) => string, branch?: string) =>
  github.changeConfig(CONFIG, change, branch);

const merge = (number: number, how: object = {}) =>
  github.call('PUT', `/pulls/${number}/merge`, how);

describe('what is opened', () => {
  it('may be read only, which is told before anything is typed', async () => {
    const { notice, store } = await createBrowser(TOKENS.reader).openPage();
    expect(notice).toMatch(/^You may look and try, but not submit: your token has no right/);
    expect((await store.approval.loadState()).unavailableReason).toBe(notice);
  });

  it.each([
    [{ repository: 'mara/other' }, 'GitHub shows you no repository “mara/other”'],
    [{ configFile: 'config/other.json' }, 'mara/site has no config/other.json'],
  ])('is refused if it is not there: %o', async (options, message) => {
    const { openPage } = createBrowser(TOKENS.writer, options);
    await expect(openPage()).rejects.toThrow(message);
  });
});

describe('a branch that moves while somebody submits', () => {
  it('gets both changes, and what both changed is told', async () => {
    const { openPage } = createBrowser();
    const page = await openPage();
    await page.savePrice('wash', 150);
    await changeConfig(setPrice('heating', 95));
    await expect(page.submit('Water costs more.')).rejects.toThrow('Your changes were put onto it');
    expect(page.getText()).toBe(setPrice('wash', 150)(setPrice('heating', 95)(boatHallJson)));

    await changeConfig(setPrice('wash', 145));
    await expect(page.submit('Water costs more.')).rejects.toThrow(
      /'Hull wash' .*changed again since: \$145\. Your value stays until you change it\./,
    );
    expect(await github.listSubmissions()).toEqual([]);
    const { base } = await page.store.approval.loadState();
    expect(base['boats.json']).toContain('"wash": 145');

    await page.submit('Water costs more.');
    expect(await listChangedLines('main', await findBranch('water'))).toEqual([
      '-"wash": 145',
      '+"wash": 150',
    ]);
  });

  it('is noticed by whoever comes back to the page, and what both changed is told there', async () => {
    const { openPage } = createBrowser();
    const { savePrice, store } = await openPage();
    await savePrice('wash', 150);
    await changeConfig((text) => setPrice('heating', 95)(setPrice('wash', 145)(text)));
    const browser = new EventTarget();
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, browser[name].bind(browser));
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const seen = new Promise<readonly ProjectFile[]>((resolve) => {
      const stop = store.watch((files) => {
        stop();
        resolve(files);
      });
    });
    browser.dispatchEvent(new Event('focus'));
    const config = (await seen).find(({ name }) => name === 'boats.json');
    expect(config?.text).toContain('"heating": 95');
    expect((await openPage()).notice).toMatch(
      /'Hull wash' .*Your value stays until you change it\./,
    );
  });
});

describe('two people', () => {
  it('submit on their own; what follows a merge is of its own, too', async () => {
    const mara = await createBrowser(TOKENS.owner).openPage();
    const ofRudi = createBrowser(TOKENS.writer);
    await (await ofRudi.openPage()).savePrice('cradle', 270);
    await mara.savePrice('wash', 150);
    await mara.submit('Water costs more.');
    await merge(1, { merge_method: 'squash' });
    const { lastSubmission, base, pending } = await mara.store.approval.loadState();
    expect(lastSubmission?.progress?.state).toBe('merged');
    expect(pending).toBeUndefined();
    expect(base['boats.json']).toBe(mara.getText());

    const rudi = await ofRudi.openPage();
    await rudi.submit('Wood costs more.');
    expect(await listChangedLines('main', await findBranch('wood'))).toEqual([
      '-"cradle": 260.5',
      '+"cradle": 270',
    ]);

    await rudi.savePrice('heating', 95);
    await merge(2);
    await rudi.submit('Oil costs more.');
    expect(await github.listPullRequests()).toHaveLength(3);
    expect(await listChangedLines('main', await findBranch('oil'))).toEqual([
      '-"heating": 90',
      '+"heating": 95',
    ]);
  });
});

it('what was approved while nobody looked is no own change: what others made of it since stays', async () => {
  const { openPage } = createBrowser();
  const page = await openPage();
  await page.savePrice('wash', 150);
  await page.submit('Water costs more.');
  await page.savePrice('cradle', 270);
  await merge(1, { merge_method: 'squash' });
  await changeConfig(setPrice('wash', 160));
  const later = await openPage();
  expect(later.notice).toBeUndefined();
  expect(later.getText()).toBe(setPrice('wash', 160)(setPrice('cradle', 270)(boatHallJson)));
});

describe('what is submitted while a submission waits', () => {
  it('is added to it, also if the branch moved or an answer was lost', async () => {
    const { openPage } = createBrowser();
    const first = await openPage();
    await first.savePrice('wash', 150);
    await first.submit('Water costs more.');
    await changeConfig(setPrice('heating', 95));
    const page = await openPage();
    await page.savePrice('cradle', 270);
    await page.submit('Wood costs more.');

    setFaults((method) => (method === 'PATCH' ? 'answer lost' : undefined));
    await page.savePrice('wash', 155);
    await expect(page.submit('Once more.')).rejects.toThrow('GitHub cannot be reached.');
    vi.unstubAllGlobals();
    // More is changed before the next try, which is another commit and no change of somebody else.
    await page.savePrice('wash', 160);
    await page.submit('Once more.');
    const [branch = '', ...others] = await github.listSubmissions();
    expect(others).toEqual([]);
    const requests = await github.listPullRequests();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatch(/Wood costs more\.[^]*'Hull wash'[^]*'Steel cradle'/);
    expect(await listChangedLines('main', branch)).toEqual([
      '-"wash": 140',
      '-"cradle": 260.5',
      '+"wash": 160',
      '+"cradle": 270',
    ]);
  });

  it('never overwrites what somebody else has added to it', async () => {
    const page = await createBrowser().openPage();
    await page.savePrice('wash', 150);
    await page.submit('Water costs more.');
    await changeConfig(setPrice('heating', 95), await findBranch('water'));
    await page.savePrice('wash', 155);
    await expect(page.submit('Once again.')).rejects.toThrow('Somebody else has added to');
  });
});

it('a submission that breaks at each request is whole or not there, and never double', async () => {
  const page = await createBrowser().openPage();
  await page.savePrice('wash', 150);
  const steps = ['git/trees', 'git/commits', 'git/refs', 'pulls'];
  const tries = steps.flatMap((step) =>
    (['not sent', 'answer lost'] as const).map((fault) => ({ step, fault })),
  );
  // oxlint-disable no-await-in-loop -- one attempt after the other
  for (const { step, fault } of tries) {
    let broken = 0;
    setFaults((method, address) => {
      if (method !== 'POST' || !address.endsWith(`/${step}`)) return undefined;
      broken += 1;
      return fault;
    });
    const { lastSubmission } = await page.store.approval.loadState();
    const attempt = lastSubmission
      ? page.store.approval.send(lastSubmission)
      : page.submit('Water costs more.');
    await expect(attempt).rejects.toThrow('GitHub cannot be reached.');
    expect(broken).toBe(1);
    vi.unstubAllGlobals();
    const branches = await github.listSubmissions();
    const isThere = step === 'pulls' || (fault === 'answer lost' && step === 'git/refs');
    expect(branches).toHaveLength(isThere ? 1 : 0);
    for (const branch of branches)
      expect(await listChangedLines('main', branch)).toEqual(['-"wash": 140', '+"wash": 150']);
  }
  // oxlint-enable no-await-in-loop
  const { lastSubmission: waiting } = await page.store.approval.loadState();
  if (!waiting) throw new Error('It is not there.');
  expect(waiting.isSent).toBe(false);
  expect(await page.store.approval.send(waiting)).toMatchObject({ isSent: true });
  expect(await github.listSubmissions()).toHaveLength(1);
  expect(await github.listPullRequests()).toHaveLength(1);
});

it('a file that somebody breaks and removes while it is edited is told, and can be kept', async () => {
  const { openPage } = createBrowser();
  const first = await openPage();
  const setTitle = (text: string) => text.replace('"Terms"', '"Our terms"');
  await first.save(TERMS, setTitle);
  await github.writeFile(`config/${TERMS}`, '{');
  const second = await openPage();
  expect(second.notice).toContain('terms.json cannot be read');
  expect(second.getText(TERMS)).toContain('"Our terms"');
  const { unavailableReason } = await second.store.approval.loadState();
  expect(unavailableReason).toContain('submit them once it is mended');

  await github.writeFile(`config/${TERMS}`);
  const third = await openPage();
  expect(third.notice).toContain('Your changes to it are kept here');
  const own = third.getText(TERMS);
  expect(own).toContain('"Our terms"');
  await expect(third.submit('A better title.')).rejects.toMatchObject({
    theirs: [{ name: TERMS, text: '', version: REMOVED_VERSION }],
  });
  await third.save(TERMS, () => own, REMOVED_VERSION);
  await third.submit('A better title.');
  const commit = await github.readBranch(await findBranch('better'));
  expect(await github.readFile(commit, `config/${TERMS}`)).toContain('"Our terms"');
});

describe('a picture', () => {
  const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="3"/></svg>`;

  it('is sent in the same commit, and left to the site once that shows it', async () => {
    const { openPage, createStore, getCopy } = createBrowser();
    const page = await openPage();
    const upload = async (name: string) => page.store.upload?.(new File([DRAWING], name));
    await upload('Unused.svg');
    const picture = await upload('Our Sloop.svg');
    expect(picture?.url).toMatch(/^data:image\/svg\+xml;base64,/);
    const path = picture?.path ?? '';
    await page.save('boats.json', (text) => text.replace('/pictures/sloop.svg', path));
    await page.submit('A better picture.');
    const [before, after] = await Promise.all(
      ['main', await findBranch('better')].map(github.readBranch),
    );
    const difference = await github.diffByGit(before ?? '', after ?? '');
    expect(difference.match(/^diff --git .*/gm)).toEqual([
      expect.stringContaining(CONFIG),
      expect.stringMatching(/public\/pictures\/our-sloop-[0-9a-f]{8}\.svg$/),
    ]);
    expect(difference).toContain('<circle');
    expect(difference).not.toContain('script');

    await merge(1, { merge_method: 'squash' });
    for (const isHosted of [false, true]) {
      vi.stubGlobal(
        'Image',
        class {
          decode = () => (isHosted ? Promise.resolve() : Promise.reject(new Error('Not found')));
        },
      );
      // oxlint-disable-next-line no-await-in-loop -- the site has it later
      const { publicFiles } = await createStore().load();
      const drawing = publicFiles.find((file) => file.path === '/pictures/sloop.svg');
      expect(drawing?.url).toBe('data:image/svg+xml,sloop');
      const found = publicFiles.find((file) => file.path === path);
      expect(found?.url !== undefined, 'whether this browser shows it').toBe(!isHosted);
      expect(Object.keys(getCopy().pictures ?? {}).includes(path)).toBe(!isHosted);
    }
  });
});
