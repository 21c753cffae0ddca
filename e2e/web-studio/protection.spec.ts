import { createServer } from 'node:http';
import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { closeServer, listen } from '../../scripts/servers/http/listen.ts';
import { listWrongHeaders } from '../../scripts/build/studio/verify-headers.ts';
import { expect, test } from '../support/site-test.ts';
import { getOutDir } from '../support/test-sites.ts';
import { serveWebStudio } from '../support/web-studio-test.ts';

const TOKEN = 'secret-of-mara';

declare global {
  interface Window {
    /** What the page has read from the storage of its origin. */
    read?: string[];
    /** What other pages have told it. */
    heard?: unknown[];
  }
}

/** Notes what pages read from the storage, and what others tell them. */
function watch(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.read = [];
    window.heard = [];
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function readItem(this: Storage, key: string) {
      window.read?.push(key);
      return getItem.call(this, key);
    };
    addEventListener('message', ({ data }) => window.heard?.push(data));
  });
}

/** Signs somebody in, as the studio does, at the origin of a studio. */
async function storeToken(page: Page, studio: string): Promise<void> {
  await page.goto(`${studio}/nothing-here`);
  await page.evaluate((token) => {
    const connection = { owner: 'mara', repository: 'site', token };
    localStorage.setItem('studio-github', JSON.stringify(connection));
  }, TOKEN);
}

test('a stranger learns nothing from the pages of the studio, even if the host sends no headers', async ({
  context,
  page,
}) => {
  const studio = await serveWebStudio({ sendsHeaders: false });
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>A stranger</title>');
  });
  // The same host name: browsers would give a frame of it the storage of the studio.
  const stranger = await listen(server, 0, '127.0.0.1');
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await watch(context);
  await storeToken(page, studio.url);

  await page.goto(`${studio.url}/`);
  await expect.poll(() => asked, 'what the studio asks for with the token').not.toEqual([]);
  expect(await page.evaluate(() => window.read)).toContain('studio-github');
  asked.length = 0;

  const addresses = [
    '/',
    '/index.html',
    '/preview',
    '/preview/',
    `/preview/?studio=${studio.url}`,
    `/preview/?studio=${stranger}`,
  ].map((path) => studio.url + path);
  for (const address of addresses) {
    await page.goto(stranger);
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
      window.open(src, 'opened');
    }, address);
    const frame = page.frameLocator('iframe');
    const refusal =
      /The studio does not open inside of another page|The preview is a part of the studio/;
    await expect(frame.locator('#root'), address).toContainText(refusal);
    const framed = page.frames().find((each) => each.parentFrame() !== null);
    expect(await framed?.evaluate(() => window.read), address).toEqual([]);
    // Files that the preview would show, from a page that has no right to it.
    await page.evaluate((studioUrl) => {
      const frameWindow = document.querySelector('iframe')?.contentWindow;
      const opened = window.open('', 'opened');
      for (const target of [frameWindow, opened])
        target?.postMessage({ type: 'files', files: [] }, studioUrl);
    }, studio.url);
    expect(await page.evaluate(() => window.heard), address).toEqual([]);
  }
  const opened = context.pages().at(-1);
  await expect(opened?.locator('#root') ?? page.locator('none')).toContainText(
    'The preview is a part of the studio',
  );

  // There is no drawing that somebody could open where the token is.
  const files = readdirSync(getOutDir('web-studio'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.(svgz?|xml|xhtml)$/i.test(file))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.html')).toSorted()).toEqual([
    'index.html',
    'preview/index.html',
  ]);
  await closeServer(server);
  await studio.close();
});

test('the command of the build names the headers that a host does not send', async () => {
  const folder = getOutDir('web-studio');
  const good = await serveWebStudio({ sendsHeaders: true });
  expect(await listWrongHeaders(good.url, folder)).toEqual([]);
  await good.close();
  const bad = await serveWebStudio({ sendsHeaders: false });
  const wrong = await listWrongHeaders(bad.url, folder);
  for (const path of ['/', '/index.html', '/preview/', '/_studio/assets/'])
    expect(wrong.join('\n')).toContain(path);
  expect(wrong).toContain('/index.html: the header is missing: X-Frame-Options: SAMEORIGIN');
  await bad.close();
});
