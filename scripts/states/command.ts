import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium.ts';
import { buildSite } from '../build/site.ts';
import { serveSite } from '../serve/serve-site.ts';
import { configFile, readConfig } from '../support/config.ts';
import { readDocuments } from '../vite/documents.ts';
import { statesPage, type Shown } from './page.ts';
import { visitStates } from './visit.ts';

const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Takes a picture of every step and state of the built site.
 * @param directory where they are written
 */
export async function states(directory = join('.build', 'states')): Promise<void> {
  const site = join(directory, 'site');
  const env = { VITE_LEAD_WEBHOOK_URL: '/leads' };
  await rm(directory, { recursive: true, force: true });
  await buildSite({ configFile: configFile(), outDir: site, env });
  const config = await readConfig(configFile());
  const served = await serveSite({ dist: site });
  const { executablePath, args, env: own } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...own } });
  const documents = [...readDocuments(configFile()).keys()];
  const visited = { url: served.url, config, documents };
  const shown: Shown[] = [];
  try {
    await mkdir(join(directory, 'pictures'));
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        console.log(`${width} px, ${colorScheme}`);
        await visitStates(await context.newPage(), visited, async (page, state) => {
          const file = `pictures/${state.replace(/[^a-z0-9]+/gi, '-')}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(directory, file), fullPage: true });
          shown.push({ state, width, scheme: colorScheme, file });
        });
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await served.close();
    await rm(site, { recursive: true, force: true });
  }
  const file = join(directory, 'index.html');
  await writeFile(file, statesPage(config.site.header.title, shown));
  console.log(`${shown.length} pictures: ${file}`);
}
