import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import sirv from 'sirv';
import { parseHeaderRules } from '../../scripts/servers/http/header-rules.ts';
import { closeServer, listen } from '../../scripts/servers/http/listen.ts';
import { startFakeGitHub, type FakeGitHub } from '../../src/studio/stores/testing/fake-github.ts';
import { INITIAL_FILES } from './initial-files.ts';
import { getButton } from './studio-page.ts';
import { test as base } from './site-test.ts';
import { slowDown } from './slow-down.ts';
import { getOutDir, SITE_URL } from './test-sites.ts';

const API_URL = 'https://api.github.com';

interface WebStudioFixture {
  readonly github: FakeGitHub;
  /** From now on loses the requests to GitHub with such an address, or answers that the sign-in has expired. */
  readonly setFault: (fault: ((address: string) => boolean | 'expired') | undefined) => void;
  /** Builds the site from the default branch as it is. */
  readonly publish: () => Promise<void>;
  /** Opens the studio in a browser of its own. */
  readonly openPage: (
    options: Pick<BrowserContextOptions, 'hasTouch' | 'viewport'>,
  ) => Promise<Page>;
}

/** The config of the repository, and its pictures. */
const REPOSITORY_FILES: Readonly<Record<string, string | Buffer>> = Object.fromEntries([
  ...Object.entries(INITIAL_FILES).map(([name, text]) => [`config/${name}`, text]),
  ...readdirSync('public', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svg|png)$/.test(name))
    .map((name) => [`public/${name}`, readFileSync(join('public', name))]),
]);

/** Serves the built studio, by a host that sends the headers of `_headers` or by one that does not. */
export async function serveWebStudio({ sendsHeaders }: { readonly sendsHeaders: boolean }) {
  const folder = getOutDir('web-studio');
  const rules = sendsHeaders
    ? parseHeaderRules(await readFile(join(folder, '_headers'), 'utf8'))
    : [];
  const server = createServer(
    sirv(folder, {
      setHeaders: (response, path) => {
        for (const { name, value } of rules.filter(({ matches }) => matches(path)))
          if (value !== undefined) response.setHeader(name, value);
      },
    }),
  );
  return { url: await listen(server, 0, '127.0.0.1'), close: () => closeServer(server) };
}

/** Signs in on the page of the studio. */
export async function signIn(page: Page, repository: string, token: string): Promise<void> {
  await page.getByLabel('Repository').fill(repository);
  await page.getByLabel('Token').fill(token);
  await getButton(page, 'Sign in').click();
}

/** Playwright's `test` with the built web studio and a GitHub of its own. */
export const test = base.extend<{ webStudio: WebStudioFixture }>({
  webStudio: async ({ browser }, use) => {
    const github = await startFakeGitHub(REPOSITORY_FILES);
    const { url: baseURL, close } = await serveWebStudio({ sendsHeaders: true });
    const contexts: BrowserContext[] = [];
    const failures: unknown[] = [];
    let published = await github.readBranch('main');
    let findFault: Parameters<WebStudioFixture['setFault']>[0];
    const openPage: WebStudioFixture['openPage'] = async (options) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', baseURL, ...options });
      contexts.push(context);
      slowDown(context);
      await context.route(`${API_URL}/**`, async (route) => {
        const request = route.request();
        const fault = findFault?.(request.url());
        if (fault === 'expired') {
          const headers = { 'access-control-allow-origin': '*' };
          return route.fulfill({ status: 401, headers, json: { message: 'Bad credentials' } });
        }
        if (fault === true) return route.abort('connectionfailed');
        const response = await fetch(request.url().replace(API_URL, github.url), {
          method: request.method(),
          headers: await request.allHeaders(),
          body: request.postData(),
        });
        return route.fulfill({
          status: response.status,
          headers: {
            'access-control-allow-origin': '*',
            'content-type': response.headers.get('content-type') ?? '',
          },
          body: Buffer.from(await response.arrayBuffer()),
        });
      });
      await context.route(`${SITE_URL}**`, (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { commit: published },
        }),
      );
      const page = await context.newPage();
      page.on('pageerror', (error) => failures.push(error));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) failures.push(message.text());
      });
      await page.goto('/');
      return page;
    };
    await use({
      github,
      setFault: (fault) => {
        findFault = fault;
      },
      publish: async () => {
        published = await github.readBranch('main');
      },
      openPage,
    });
    await Promise.all(
      contexts.map(async (context) => {
        // The studio may be asking GitHub something that nobody waits for.
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }),
    );
    await close();
    await github.close();
    if (failures.length > 0) throw new AggregateError(failures, 'Uncaught errors.');
  },
});

export { REPOSITORY_NAME, TOKENS } from '../../src/studio/stores/testing/fake-github.ts';
export { expect } from '@playwright/test';
