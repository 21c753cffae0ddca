import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { describeVersions } from '../../model/words/describe-patch.ts';
import {
  REMOVED_VERSION,
  StoreError,
  type ProjectFile,
  type SentRequest,
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

/** What goes wrong with a request: it is not sent, its answer is lost, or the token has expired. */
type Fault = 'not sent' | 'answer lost' | 'expired';

/** Decides about each request; undefined lets it through. */
type FaultFinder = (method: string, address: string) => Fault | undefined;

/** Breaks the connection to GitHub from now on. */
function setFaults(findFault: FaultFinder): void {
  vi.unstubAllGlobals();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const fault = findFault(options.method ?? 'GET', address);
    if (fault === 'not sent') throw new TypeError('Failed to fetch');
    if (fault === 'expired') return Response.json({ message: 'Bad credentials' }, { status: 401 });
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
  const copies = new Map<string, WorkingCopy>();
  const createWorkingCopy = (id: string): WorkingCopyStore => ({
    read: async () => copies.get(id) ?? {},
    update: async (change) => {
      const changed = change(copies.get(id) ?? {});
      copies.set(id, changed);
      return changed;
    },
  });
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
      createWorkingCopy,
      writer: WRITER,
    });

  /** Opens a page of the studio, whose edits are made again on what others make live, as the studio does. */
  async function openPage(before?: SentRequest) {
    const store = createStore();
    const { files: loaded, notice, person, id } = await store.load();
    let files = loaded;
    let sent = before;
    const edits: { readonly name: string; readonly change: (text: string) => string }[] = [];
    const getText = (name = 'boats.json') =>
      edits
        .filter((edit) => edit.name === name)
        .reduce(
          (text, { change }) => change(text),
          files.find((file) => file.name === name)?.text ?? '',
        );
    return {
      store,
      notice,
      person,
      id,
      getText,
      getSent: () => sent,
      edit: (name: string, change: (text: string) => string) => edits.push({ name, change }),
      editPrice: (entry: string, price: number) =>
        edits.push({ name: 'boats.json', change: setPrice(entry, price) }),
      discard: () => edits.pop(),

      send: async (why: string): Promise<SentRequest> => {
        const changed = files
          .map((file) => ({ ...file, text: getText(file.name) }))
          .filter(({ text, live }) => text !== live);
        try {
          sent = await store.approval.send({ files: changed, why, sent });
          return sent;
        } catch (error) {
          const theirs = error instanceof StoreError ? error.theirs : [];
          files = files.map((file) => theirs.find(({ name }) => name === file.name) ?? file);
          throw error;
        }
      },
      keepRemoved: (name: string) => {
        files = files.map((file) =>
          file.name === name ? { ...file, version: REMOVED_VERSION, live: undefined } : file,
        );
      },
    };
  }

  return {
    createStore,
    openPage,
    listPictures: () => [...copies.values()].flatMap(({ pictures = {} }) => Object.keys(pictures)),
  };
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

describe('what is opened', () => {
  it('may be read only, which is told before anything is typed', async () => {
    const { notice, store, person } = await createBrowser(TOKENS.reader).openPage();
    expect(notice).toMatch(/^You may look and try, but not send: your token has no right/);
    expect((await store.approval.loadState()).unavailableReason).toBe(notice);
    expect(person).toEqual({ name: 'Lena Fort', place: REPOSITORY_NAME });
  });

  it('is of whoever has signed in: drafts of two people do not meet', async () => {
    const [rudi, mara] = await Promise.all(
      [TOKENS.writer, TOKENS.owner].map((token) => createBrowser(token).openPage()),
    );
    expect(rudi?.id).not.toBe(mara?.id);
  });

  it.each([
    [{ repository: 'mara/other' }, 'GitHub shows you no repository “mara/other”'],
    [{ configFile: 'config/other.json' }, 'mara/site has no config/other.json'],
  ])('is refused if it is not there: %o', async (options, message) => {
    const { openPage } = createBrowser(TOKENS.writer, options);
    await expect(openPage()).rejects.toThrow(message);
  });
});

it('what somebody else made live meanwhile is told by name, and nothing is sent before it is seen', async () => {
  const page = await createBrowser().openPage();
  page.editPrice('wash', 150);
  await changeConfig(setPrice('heating', 95));
  await expect(page.send('Water costs more.')).rejects.toMatchObject({
    message: 'Mara Keter changed the same files meanwhile. Nothing was sent yet.',
    by: 'Mara Keter',
    theirs: [{ name: 'boats.json' }],
  });
  expect(await github.listSubmissions()).toEqual([]);
  await page.send('Water costs more.');
  expect(await listChangedLines('main', await findBranch('water'))).toEqual([
    '-"wash": 140',
    '+"wash": 150',
  ]);
});

it('what goes live is noticed by whoever comes back to the page', async () => {
  const { store } = await createBrowser().openPage();
  await changeConfig(setPrice('heating', 95));
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
  expect(config?.live).toContain('"heating": 95');
});

describe('a request', () => {
  it('is seen by everybody, with what was answered; another one approves it, and it is live', async () => {
    const rudi = await createBrowser(TOKENS.writer).openPage();
    const mara = await createBrowser(TOKENS.owner).openPage();
    rudi.editPrice('wash', 150);
    const { number } = await rudi.send('Water costs more.');
    await changeConfig(setPrice('heating', 95));
    const listOf = async ({ store }: typeof rudi) => (await store.approval.loadState()).requests;
    expect(await listOf(rudi)).toMatchObject([
      {
        number,
        title: 'Water costs more.',
        by: 'rudi',
        state: 'waiting',
        isMine: true,
        mayApprove: false,
      },
    ]);
    const [toApprove] = await listOf(mara);
    expect(toApprove).toMatchObject({ number, isMine: false, mayApprove: true, answers: [] });

    await github.call('POST', `/pulls/${number}/reviews`, {
      event: 'REQUEST_CHANGES',
      body: 'Why?',
    });
    await rudi.store.approval.answer(number, 'The tariff.');
    expect((await listOf(mara))[0]?.answers).toMatchObject([
      { by: 'mara', kind: 'changes requested', text: 'Why?' },
      { by: 'rudi', kind: 'comment', text: 'The tariff.' },
    ]);
    if (toApprove) await mara.store.approval.approve(toApprove);
    expect(await listOf(mara)).toEqual([]);
    expect(await listOf(rudi)).toMatchObject([{ number, state: 'merged' }]);
    const live = await github.readFile(await github.readBranch('main'), CONFIG);
    expect(live).toBe(setPrice('heating', 95)(setPrice('wash', 150)(boatHallJson)));
  });

  it('is taken back, or declined: the next one is of its own', async () => {
    const page = await createBrowser().openPage();
    page.editPrice('wash', 150);
    const first = await page.send('Water costs more.');
    await page.store.approval.takeBack(first.number);
    const second = await page.send('Water costs more.');
    await github.call('PATCH', `/pulls/${second.number}`, { state: 'closed' });
    const { requests } = await page.store.approval.loadState();
    expect(requests).toMatchObject([{ number: second.number, state: 'declined' }]);
    expect((await page.send('Once more.')).number).not.toBe(second.number);
  });

  it('gets more and loses what is discarded, also if the branch moved or an answer was lost', async () => {
    const { openPage } = createBrowser();
    const first = await openPage();
    first.editPrice('heating', 92);
    const { number } = await first.send('Oil costs more.');
    first.discard();
    first.editPrice('wash', 150);
    await first.send('No, water does.');
    await changeConfig(setPrice('cradle', 270));
    await expect(first.send('Once more.')).rejects.toThrow('changed the same files');

    setFaults((method) => (method === 'PATCH' ? 'answer lost' : undefined));
    first.editPrice('wash', 155);
    await expect(first.send('Once more.')).rejects.toThrow('GitHub cannot be reached.');
    vi.unstubAllGlobals();
    // More is changed before the next try, which is another commit and no change of somebody else.
    first.editPrice('wash', 160);
    expect((await first.send('Once more.')).number).toBe(number);
    const [branch = '', ...others] = await github.listSubmissions();
    expect(others).toEqual([]);
    const requests = await github.listPullRequests();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toContain("'Hull wash'");
    expect(requests[0]?.body).not.toContain("'Heating'");
    expect(await listChangedLines('main', branch)).toEqual(['-"wash": 140', '+"wash": 160']);
    await expect(first.send('Again.')).rejects.toThrow('There is nothing to send');
  });

  it('that cannot be merged is resolved by sending it again, also where the own value stays', async () => {
    const page = await createBrowser().openPage();
    page.editPrice('wash', 150);
    const { number } = await page.send('Water costs more.');
    await changeConfig(setPrice('wash', 145));
    const findRequest = async () => (await page.store.approval.loadState()).requests[0];
    expect(await findRequest()).toMatchObject({ number, isConflicting: true });
    await expect(page.send('Once more.')).rejects.toMatchObject({ by: 'Mara Keter' });
    // The reason that it was sent for is not told twice.
    expect(await page.send('Water costs more.')).toMatchObject({
      number,
      whys: ['Water costs more.'],
    });
    expect(await findRequest()).toMatchObject({ number, isConflicting: false });
    await github.merge(number);
    const live = await github.readFile(await github.readBranch('main'), CONFIG);
    expect(live).toBe(setPrice('wash', 150)(boatHallJson));
  });

  it('is never overwritten where somebody else has added to it, but can be gone on with', async () => {
    const { openPage } = createBrowser();
    const page = await openPage();
    page.editPrice('wash', 150);
    const { number } = await page.send('Water costs more.');
    await changeConfig(setPrice('heating', 95), await findBranch('water'));
    page.editPrice('wash', 155);
    await expect(page.send('Once again.')).rejects.toThrow('Somebody else has added to');

    const { commit, files } = await page.store.approval.loadRequest(number);
    expect(files.map(({ name }) => name)).toEqual(['boats.json']);
    expect(files[0]?.before).toBe(boatHallJson);
    const texts = Object.fromEntries(files.map(({ name, after = '' }) => [name, after]));
    const other = await openPage({ number, commit, files: texts, whys: ['Water costs more.'] });
    other.edit('boats.json', (text) => setPrice('wash', 155)(setPrice('heating', 95)(text)));
    expect((await other.send('Once again.')).number).toBe(number);
    expect(await listChangedLines('main', await findBranch('water'))).toEqual([
      '-"wash": 140',
      '+"wash": 155',
      '-"heating": 90',
      '+"heating": 95',
    ]);
  });
});

it('what breaks at each request is whole or not there, and never sent twice', async () => {
  const page = await createBrowser().openPage();
  page.editPrice('wash', 150);
  const steps = ['git/trees', 'git/commits', 'git/refs', 'pulls'];
  const tries = steps.flatMap((step) =>
    (['not sent', 'answer lost'] as const).map((fault) => ({ step, fault })),
  );
  // oxlint-disable no-await-in-loop -- one attempt after the other
  for (const { step, fault } of tries) {
    setFaults((method, address) =>
      method === 'POST' && address.endsWith(`/${step}`) ? fault : undefined,
    );
    await page.send('Water costs more.').then(
      // The branch is there, so this step is not tried again.
      () => expect.fail('It was sent.'),
      (error: unknown) => expect(String(error)).toContain('GitHub cannot be reached.'),
    );
    vi.unstubAllGlobals();
    for (const branch of await github.listSubmissions())
      expect(await listChangedLines('main', branch)).toEqual(['-"wash": 140', '+"wash": 150']);
    if (step === 'git/refs' && fault === 'answer lost') break;
  }
  // oxlint-enable no-await-in-loop
  for (const fault of ['not sent', 'answer lost'] as const) {
    setFaults((method, address) =>
      method === 'POST' && address.endsWith('/pulls') ? fault : undefined,
    );
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await expect(page.send('Water costs more.')).rejects.toThrow('GitHub cannot be reached.');
    vi.unstubAllGlobals();
  }
  await page.send('Water costs more.');
  expect(await github.listSubmissions()).toHaveLength(1);
  expect(await github.listPullRequests()).toHaveLength(1);
});

describe('while a request waits', () => {
  it.each([
    ['not sent', 'GitHub cannot be reached.'],
    ['expired', 'Your sign-in is not valid anymore'],
  ] as const)(
    'whatever fails (%s) says why, and is done once it can be',
    async (fault, message) => {
      const { openPage } = createBrowser();
      const page = await openPage();
      page.editPrice('wash', 150);
      const sent = await page.send('Water costs more.');
      const { loadState, loadRequest, answer, takeBack } = page.store.approval;
      page.editPrice('heating', 95);
      setFaults(() => fault);
      const tries = [
        loadState,
        () => loadRequest(sent.number),
        () => answer(sent.number, 'The tariff.'),
        () => takeBack(sent.number),
        () => page.send('Oil, too.'),
      ];
      await Promise.all(tries.map((attempt) => expect(attempt()).rejects.toThrow(message)));
      vi.unstubAllGlobals();
      expect(await github.listPullRequests()).toMatchObject([{ state: 'open' }]);

      // A page that is opened with a new sign-in goes on with the same request.
      const next = await openPage(page.getSent());
      next.edit('boats.json', (text) => setPrice('heating', 95)(setPrice('wash', 150)(text)));
      expect((await next.send('Oil, too.')).number).toBe(sent.number);
      await next.store.approval.answer(sent.number, 'The tariff.');
      const { requests } = await next.store.approval.loadState();
      expect(requests).toMatchObject([{ state: 'waiting', answers: [{ text: 'The tariff.' }] }]);
    },
  );

  it('somebody whose right was taken away sends nothing more, and goes on once it is back', async () => {
    const { openPage } = createBrowser();
    const page = await openPage();
    page.editPrice('wash', 150);
    const { number, commit } = await page.send('Water costs more.');
    await github.call('DELETE', '/collaborators/rudi');
    page.editPrice('wash', 155);
    await expect(page.send('Once more.')).rejects.toThrow('What you changed is kept');
    expect(await github.readBranch(await findBranch('water'))).toBe(commit);
    expect((await openPage(page.getSent())).notice).toMatch(/^You may look and try, but not send/);
    await github.call('PUT', '/collaborators/rudi', { permission: 'push' });
    expect((await page.send('Once more.')).number).toBe(number);
  });
});

it('a file that somebody breaks and removes while it is edited is told, and can be kept', async () => {
  const page = await createBrowser().openPage();
  page.edit(TERMS, (text) => text.replace('"Terms"', '"Our terms"'));
  await github.writeFile(`config/${TERMS}`, '{');
  await expect(page.send('A better title.')).rejects.toThrow('Send your changes once it is mended');
  await github.writeFile(`config/${TERMS}`);
  const own = page.getText(TERMS);
  await expect(page.send('A better title.')).rejects.toMatchObject({
    theirs: [{ name: TERMS, text: '', version: REMOVED_VERSION }],
  });
  page.keepRemoved(TERMS);
  page.edit(TERMS, () => own);
  await page.send('A better title.');
  const commit = await github.readBranch(await findBranch('better'));
  expect(await github.readFile(commit, `config/${TERMS}`)).toContain('"Our terms"');
});

describe('a picture', () => {
  const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="3"/></svg>`;

  it('is sent in the same commit, and left to the site once that shows it', async () => {
    const { openPage, createStore, listPictures } = createBrowser();
    const page = await openPage();
    const upload = async (name: string) => page.store.upload?.(new File([DRAWING], name));
    await upload('Unused.svg');
    const picture = await upload('Our Sloop.svg');
    expect(picture?.url).toMatch(/^data:image\/svg\+xml;base64,/);
    const path = picture?.path ?? '';
    page.edit('boats.json', (text) => text.replace('/pictures/sloop.svg', path));
    await page.send('A better picture.');
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

    await github.merge(1);
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
      expect(listPictures().includes(path)).toBe(!isHosted);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const ofOther = await createBrowser(TOKENS.owner).createStore().load();
      const seen = ofOther.publicFiles.find((file) => file.path === path);
      expect(seen?.url, 'what somebody else is shown').toBe(isHosted ? undefined : picture?.url);
    }
  });
});
