import { compile } from '../../../src/engine/compile/compile.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../../../e2e/support/find-chromium.ts';
import { escapeHtml } from '../../../src/authoring/report/escape-html.ts';
import { TOOL_PAGE_STYLE } from '../../../src/authoring/report/tool-page-style.ts';
import { buildSite } from '../../build/build-site.ts';
import { serveSite } from '../../servers/site/serve-site.ts';
import { readConfig, resolveConfigFile } from '../../files/config.ts';
import { readLegalDocuments } from '../../build/vite/legal-documents-plugin.ts';
import { visitPages } from './visit-pages.ts';

/** Width and height of a phone, a tablet and a desktop. */
const SCREENS = [
  [360, 640],
  [768, 800],
  [1280, 800],
] as const;
const SCHEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

interface Screenshot {
  /** What is shown. */
  readonly name: string;
  readonly label: string;
  /** Its path from the page. */
  readonly file: string;
}

/** Takes a screenshot of the whole page, with sticky parts at the end of the content. */
async function captureWholePage(page: Page, path: string): Promise<void> {
  const viewport = page.viewportSize();
  if (!viewport) return;
  const height = await page.evaluate(
    () => document.querySelector('footer')?.offsetTop ?? document.documentElement.scrollHeight,
  );
  await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, height) });
  await page.screenshot({ path, fullPage: true });
  await page.setViewportSize(viewport);
}

/** All screenshots on one page, those of one step or page beside each other. */
function renderScreenshotsPage(title: string, screenshots: readonly Screenshot[]): string {
  const names = [...new Set(screenshots.map(({ name }) => name))];
  const html = names.map((name) => {
    const shots = screenshots.filter((each) => each.name === name);
    const figures = shots.map(
      ({ label, file }) =>
        `<figure><figcaption>${label}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${escapeHtml(`${name}, ${label}`)}"></a></figure>`,
    );
    return `<section><h2>${escapeHtml(name)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: all screenshots</title><style>${TOOL_PAGE_STYLE}
body { margin: 1rem; }
section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
figure { flex: none; margin: 0; }
img { display: block; max-width: 30rem; border: 1px solid var(--line); }
</style></head>
<body><h1>${escapeHtml(title)}: all screenshots</h1>${html.join('\n')}</body></html>
`;
}

/**
 * Takes a screenshot of every step and page of the built site.
 * @param directory where they are written
 * @param report tells which pictures are taken now
 * @returns what was written, in a line
 */
export async function captureScreenshots(
  directory: string,
  report: (line: string) => void,
): Promise<string> {
  const configFile = resolveConfigFile();
  const dist = join(directory, 'site');
  await buildSite({ configFile, outDir: dist, env: { VITE_LEAD_WEBHOOK_URL: '/leads' } });
  await rm(join(directory, 'pictures'), { recursive: true, force: true });
  await mkdir(join(directory, 'pictures'), { recursive: true });
  // As visitors get it today, with the steps of each item of a repeated group.
  const config = compile({ config: await readConfig(configFile) }, { at: Date.now() });
  const documents = [...readLegalDocuments(configFile).keys()];
  const served = await serveSite({ dist });
  const browser = await launchChromium();
  const screenshots: Screenshot[] = [];
  try {
    for (const [scheme, media] of Object.entries(SCHEMES)) {
      // Forced colors move nothing, so one width is enough.
      for (const [width, height] of scheme === 'forced colors' ? SCREENS.slice(-1) : SCREENS) {
        const label = `${width} px, ${scheme}`;
        report(label);
        const viewport = { width, height };
        const settings = { viewport, reducedMotion: 'reduce', ...media } as const;
        const createScreenshotTaker = (page: Page) => async (name: string) => {
          const file = `pictures/${`${name} ${label}`.replace(/[^a-z0-9]+/gi, '-')}.png`;
          await captureWholePage(page, join(directory, file));
          screenshots.push({ name, label, file });
        };
        const page = await browser.newPage(settings);
        await visitPages(page, { url: served.url, config, documents }, createScreenshotTaker(page));
        await page.close();
        const plainPage = await browser.newPage({ ...settings, javaScriptEnabled: false });
        await plainPage.goto(served.url);
        await createScreenshotTaker(plainPage)('without JavaScript');
        await plainPage.close();
      }
    }
  } finally {
    await browser.close();
    await served.close();
    await rm(dist, { recursive: true, force: true });
  }
  const file = join(directory, 'index.html');
  await writeFile(file, renderScreenshotsPage(config.site.header.title, screenshots));
  return `${screenshots.length} screenshots: ${file}`;
}
