import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { closeServer, listen } from '../../scripts/servers/http/listen.ts';
import { cleanDrawing } from '../../src/authoring/drawing/clean-drawing.ts';
import { DrawingError } from '../../src/authoring/drawing/decode-drawing.ts';
import { HARMLESS_DRAWINGS } from '../../src/authoring/drawing/fixtures/harmless-drawings.ts';
import { createHostileDrawings } from '../../src/authoring/drawing/fixtures/hostile-drawings.ts';
import { expect, test as base } from '../support/site-test.ts';

/** The drawings of this project and of all examples. */
const OWN_DRAWINGS = execFileSync('git', ['ls-files', '--', '*.svg'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

/** What a site serves of a drawing; undefined if it is refused. */
function clean(bytes: Uint8Array): string | undefined {
  try {
    return cleanDrawing(bytes).text;
  } catch (error) {
    if (error instanceof DrawingError) return undefined;
    throw error;
  }
}

interface Fixture {
  /** Starts a server and returns its origin. */
  readonly serve: (handle: RequestListener) => Promise<string>;
  /** Serves drawings without any policy, at `/0`, `/1` and so on. The site has a token. */
  readonly open: (drawings: readonly (string | Uint8Array)[]) => Promise<string>;
}

const test = base.extend<Fixture>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from it
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use((handle) => {
      const server = createServer(handle);
      servers.push(server);
      return listen(server, 0, '127.0.0.1');
    });
    await Promise.all(servers.map(closeServer));
  },
  open: async ({ serve, page }, use) => {
    await use(async (drawings) => {
      const origin = await serve(({ url = '' }, response) => {
        const drawing = drawings[Number(url.slice(1)) || 0];
        const isDrawing = /^\/\d+$/.test(url);
        response.setHeader('Content-Type', isDrawing ? 'image/svg+xml' : 'text/html');
        response.end(isDrawing ? drawing : '<!doctype html><html lang="en"><title>Site</title>');
      });
      await page.goto(origin);
      await page.evaluate(() => localStorage.setItem('token', 'secret'));
      return origin;
    });
  },
});

/** Does what visitors of a drawing do, and lets its animations begin. */
async function useDrawing(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => {
    if (document.documentElement instanceof SVGSVGElement)
      document.documentElement.setCurrentTime(0.5);
    return new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  await page.mouse.click(300, 300);
  await page.keyboard.press('Tab');
}

test('a hostile drawing runs nothing and loads nothing once it is cleaned', async ({
  page,
  serve,
  open,
}) => {
  const asked: string[] = [];
  const beacon = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end();
  });
  const hostile = createHostileDrawings(beacon);
  // Most of them are the same once they are cleaned.
  const names = new Map<string, string[]>();
  for (const [name, bytes] of Object.entries(hostile)) {
    const text = clean(bytes);
    if (text !== undefined) names.set(text, [...(names.get(text) ?? []), name]);
  }
  const cleaned = [...names].map(([text, alike]) => ({ name: alike.join(', '), text }));
  const origin = await open(cleaned.map(({ text }) => text));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [index, { name }] of cleaned.entries()) {
    requests.length = 0;
    await useDrawing(page, `${origin}/${index}`);
    expect(requests, name).toEqual([`${origin}/${index}`]);
  }
  expect(asked).toEqual([]);

  // As they were, drawings of each kind reach the beacon: what this test would see.
  const kinds = [
    'a script in CDATA',
    'a handler',
    'an animation with a letter of German in its prefix',
    'a page inside of the styles',
    'UTF-16',
  ];
  const raw = await open(kinds.map((kind) => hostile[kind] ?? ''));
  for (const [index, kind] of kinds.entries()) {
    asked.length = 0;
    // On a busy machine a press may come before an animation has begun.
    await expect(async () => {
      await useDrawing(page, `${raw}/${index}`);
      await expect.poll(() => asked, { message: kind, timeout: 2000 }).toContain('/token/secret');
    }).toPass({ timeout: 30_000 });
  }
  const loading = [
    'a background behind a comment that begins an address',
    'a style sheet from elsewhere, disguised',
  ];
  const rawLoading = await open(loading.map((kind) => hostile[kind] ?? ''));
  for (const index of loading.keys()) {
    asked.length = 0;
    await useDrawing(page, `${rawLoading}/${index}`);
    await expect.poll(() => asked, loading[index]).not.toEqual([]);
  }
});

test('a harmless drawing looks the same once it is cleaned', async ({ page, open }) => {
  const all = [
    ...Object.entries(HARMLESS_DRAWINGS).map(([name, text]) => ({
      name,
      bytes: Buffer.from(text),
    })),
    ...OWN_DRAWINGS.map((name) => ({ name, bytes: readFileSync(name) })),
  ].map((each) => ({ ...each, ...cleanDrawing(each.bytes) }));
  expect(all.filter(({ leftOut }) => leftOut.length > 0)).toEqual([]);
  const pairs = all.flatMap(({ name, ids }, index) =>
    ['', ...ids.map((id) => `#${id}`)].map((part) => ({
      name: `${name}${part}`,
      before: `/${2 * index}${part}`,
      after: `/${2 * index + 1}${part}`,
    })),
  );
  /** Takes a picture of drawings beside each other. */
  async function draw(addresses: readonly string[]): Promise<Buffer> {
    await page.evaluate(async (sources) => {
      document.documentElement.style.colorScheme = 'light dark';
      const images = sources.map((address) => {
        const image = new Image(120, 120);
        image.src = address;
        return image;
      });
      document.body.replaceChildren(...images);
      await Promise.all(images.map((image) => image.decode()));
    }, addresses);
    return page.screenshot({ fullPage: true });
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(all.flatMap(({ bytes, text }) => [bytes, text]));
    const before = await draw(pairs.map((pair) => pair.before));
    const isSame = before.equals(await draw(pairs.map((pair) => pair.after)));
    const different: string[] = [];
    for (const pair of isSame ? [] : pairs)
      if (!(await draw([pair.before])).equals(await draw([pair.after]))) different.push(pair.name);
    expect(isSame, `${colorScheme}: ${different.join(', ')}`).toBe(true);
  }
});
