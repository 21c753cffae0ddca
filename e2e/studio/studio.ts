import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

/** A studio of its own, and the folder with the files that it edits. */
interface Studio {
  readonly url: string;
  readonly folder: string;
  /** What a file says on the disk. */
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
}

interface Served {
  readonly url: string;
  readonly folder: string;
}

/** What every studio begins with: its files, and what each is a copy of. */
export const BEGINNING = {
  'estimator.json': 'e2e/fixtures/adu.json',
  'cases.json': 'e2e/studio/cases.json',
  'privacy-policy.json': 'e2e/fixtures/privacy-policy.json',
  'terms-of-service.json': 'e2e/fixtures/terms-of-service.json',
};

async function layOut(folder: string): Promise<void> {
  // Whatever the test before has left: versions, pictures of an example.
  const left = await readdir(folder);
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await Promise.all(
    Object.entries(BEGINNING).map(([name, from]) => copyFile(from, join(folder, name))),
  );
}

/** Starts the studio as `npm run studio` does. */
async function start(folder: string) {
  const server = spawn(process.execPath, ['scripts/run.js', 'scripts/studio.ts'], {
    env: { ...process.env, PORT: '0', ESTIMATOR_CONFIG: join(folder, 'estimator.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`The studio did not start: ${said}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Studio\s+(http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}

/** Playwright's `test` with a studio: `page.goto('/')` opens it, with the same files for every test. */
export const test = base.extend<{ studio: Studio }, { served: Served }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'studio-'));
      await layOut(folder);
      const { url, stop } = await start(folder);
      await use({ url, folder });
      await stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  studio: [
    async ({ served, page }, use) => {
      const { url, folder } = served;
      await layOut(folder);
      const failures: unknown[] = [];
      page.on('pageerror', (error) => failures.push(error));
      page.on('console', (message) => {
        // What it says of pages and pictures that it does not find is for the tests of those.
        if (message.text().includes('Content Security Policy')) failures.push(message.text());
      });
      await use({
        url,
        folder,
        read: (file) => readFile(join(folder, file), 'utf8'),
        write: (file, text) => writeFile(join(folder, file), text),
      });
      if (failures.length > 0) throw new AggregateError(failures, 'Errors that nobody caught.');
    },
    { auto: true },
  ],

  baseURL: async ({ served }, use) => use(served.url),
});

export { expect } from '@playwright/test';
