import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { buildSite } from '../build/build-site.ts';
import { serveSite } from '../serve/serve-site.ts';
import { resolveConfigFile, readConfig } from '../support/config.ts';
import { readLegalDocuments } from '../vite/legal-documents-plugin.ts';
import { renderStatesPage, type StatePicture } from './render-states-page.ts';
import { visitStates, visitWithoutScripts } from './visit-states.ts';

const WIDTHS = [360, 768, 1280];
/** How the page is shown. Forced colours are the reader's own in the place of the site's; they move nothing. */
const APPEARANCES = [
  { scheme: 'light', widths: WIDTHS, options: { colorScheme: 'light' } },
  { scheme: 'dark', widths: WIDTHS, options: { colorScheme: 'dark' } },
  {
    scheme: 'forced colours',
    widths: WIDTHS.slice(-1),
    options: { colorScheme: 'dark', forcedColors: 'active' },
  },
] as const;
/** How high a screen is; a phone shows less of a page. */
const getViewportHeight = (width: number) => (width < 500 ? 640 : 800);

/** Takes a picture of the whole page, with what sticks to the end of the screen at the end of the content. */
async function screenshotWholePage(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  if (!before) return;
  const height = await page.evaluate(
    () => document.querySelector('footer')?.offsetTop ?? document.documentElement.scrollHeight,
  );
  await page.setViewportSize({ ...before, height: Math.max(before.height, height) });
  await page.screenshot({ path, fullPage: true });
  await page.setViewportSize(before);
}

/**
 * Takes a picture of every step and state of the built site.
 * @param directory where they are written
 */
export async function captureStates(directory = join('.build', 'states')): Promise<void> {
  const site = join(directory, 'site');
  const env = { VITE_LEAD_WEBHOOK_URL: '/leads' };
  // The directory may be one that holds other things, too.
  await rm(join(directory, 'pictures'), { recursive: true, force: true });
  await buildSite({ configFile: resolveConfigFile(), outDir: site, env });
  const config = await readConfig(resolveConfigFile());
  const served = await serveSite({ dist: site });
  const { executablePath, args, env: own } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...own } });
  const documents = [...readLegalDocuments(resolveConfigFile()).keys()];
  const visited = { url: served.url, config, documents };
  const shown: StatePicture[] = [];
  try {
    await mkdir(join(directory, 'pictures'), { recursive: true });
    for (const { scheme, widths, options } of APPEARANCES) {
      for (const width of widths) {
        console.log(`${width} px, ${scheme}`);
        const settings = {
          viewport: { width, height: getViewportHeight(width) },
          reducedMotion: 'reduce',
          ...options,
        } as const;
        const shoot = async (page: Page, state: string) => {
          const name = `${state} ${width} ${scheme}`.replace(/[^a-z0-9]+/gi, '-');
          const file = `pictures/${name}.png`;
          await screenshotWholePage(page, join(directory, file));
          shown.push({ state, width, scheme, file });
        };
        const context = await browser.newContext(settings);
        await visitStates(await context.newPage(), visited, shoot);
        await context.close();
        const without = await browser.newContext({ ...settings, javaScriptEnabled: false });
        await visitWithoutScripts(await without.newPage(), visited, shoot);
        await without.close();
      }
    }
  } finally {
    await browser.close();
    await served.close();
    await rm(site, { recursive: true, force: true });
  }
  const file = join(directory, 'index.html');
  await writeFile(file, renderStatesPage(config.site.header.title, shown));
  console.log(`${shown.length} pictures: ${file}`);
}
