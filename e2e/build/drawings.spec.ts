import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, test as base, type Page } from '@playwright/test';
import { closeServer, listen } from '../../scripts/http/listen.ts';
import { cleanDrawing } from '../../src/authoring/drawing/clean-drawing.ts';
import { DrawingError } from '../../src/authoring/drawing/decode-drawing.ts';
import { HARMLESS_DRAWINGS } from '../../src/authoring/drawing/fixtures/harmless-drawings.ts';
import { createHostileDrawings } from '../../src/authoring/drawing/fixtures/hostile-drawings.ts';

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
  const cleaned = Object.entries(hostile).flatMap(([name, bytes]) => {
    const text = clean(bytes);
    return text === undefined ? [] : [{ name, text }];
  });
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
  // Browsers give away no pixels of a drawing that may have a page in it.
  const readable = all.filter(({ bytes }) => !bytes.includes('<foreignObject'));
  expect(all.length - readable.length).toBeLessThan(2);
  await open(readable.flatMap(({ bytes, text }) => [bytes, text]));
  const drawings = readable.map(({ name, ids }) => ({ name, parts: ['', ...ids] }));
  const compare = () =>
    page.evaluate(async (named) => {
      const size = 120;
      document.documentElement.style.colorScheme = 'light dark';
      async function draw(address: string): Promise<string> {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [size, size];
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, size, size);
        return canvas.toDataURL();
      }
      const blank = document.createElement('canvas');
      [blank.width, blank.height] = [size, size];
      const results = named.flatMap(({ name, parts }, index) =>
        parts.map(async (part) => {
          const [before, after] = await Promise.all(
            [2 * index, 2 * index + 1].map((each) => draw(`/${each}${part && `#${part}`}`)),
          );
          const isBlank = part === '' && before === blank.toDataURL();
          return before === after && !isBlank ? [] : [`${name}#${part}`];
        }),
      );
      return (await Promise.all(results)).flat();
    }, drawings);
  expect(await compare()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await compare()).toEqual([]);
});
