/**
 * `npm run bench`: what the built site weighs against its budgets, and how fast it is on a phone beside a
 * plain static page of the same steps. Visits to the two alternate, so that their ratio holds on a busy
 * machine too. `--runs N` (7), `--json FILE` for machines.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium.ts';
import { excesses, weighed, type Budgets } from './bench/budgets.ts';
import { limitPage } from './bench/limit-page.ts';
import { measureVisit, type Visit } from './bench/measure.ts';
import { sizeTable, speedTable, summary } from './bench/tables.ts';
import { stepShown, wayOn } from './bench/walk.ts';
import { weighSite } from './bench/weigh.ts';
import { buildSite } from './build/site.ts';
import { serveSite } from './serve/serve-site.ts';
import { configFile, readConfig } from './support/config.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, json: { type: 'string' } },
});

const outDir = await mkdtemp(join(tmpdir(), 'estimator-bench-'));
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  const config = await readConfig(configFile());
  const site = { configFile: configFile(), outDir, env: { VITE_LEAD_WEBHOOK_URL: '/leads' } };
  await buildSite({ ...site, sourceMaps: true });
  const budgets: Budgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
  const sizes = weighed(await weighSite(outDir), budgets);
  console.log(`${sizeTable(sizes)}\n`);

  const [first] = config.steps;
  const firstButton = first && wayOn(first)?.button;
  if (first?.kind !== 'cards' || firstButton === undefined) {
    throw new Error('The speed is measured for estimators whose first step is one of cards.');
  }

  /** Walks to the end by clicks; the site knows its steps, the static page only its screens. */
  async function walk(page: Page, click: (button: string) => Promise<void>) {
    for (;;) {
      const step = await stepShown(page, config);
      const way = step && wayOn(step);
      if (!way) return;
      await way.prepare(page);
      await click(way.button);
    }
  }

  /** What is shown at every step of a walk, as HTML. */
  async function screens(url: string): Promise<string[]> {
    const page = await browser.newPage();
    await page.goto(url);
    const shown: string[] = [];
    await walk(page, async (button) => {
      const before = await page.locator('h1').innerText();
      await page.locator(button).first().click();
      await page.locator('h1').filter({ hasNotText: before }).waitFor();
      shown.push(await page.locator('main').innerHTML());
    });
    await page.close();
    return shown;
  }

  const plain = await serveSite({ dist: outDir });
  const home = await readFile(join(outDir, 'index.html'), 'utf8');
  await writeFile(join(outDir, 'limit.html'), limitPage(home, await screens(plain.url)));
  await plain.close();
  // The limit page has an inline script of its own, which the site's policy rightly forbids.
  await writeFile(join(outDir, '_headers'), '');
  const served = await serveSite({ dist: outDir });

  const visits: Record<'site' | 'limit', Visit[]> = { site: [], limit: [] };
  for (let run = 0; run <= Number(values.runs); run += 1) {
    for (const [name, path] of [
      ['limit', 'limit'],
      ['site', ''],
    ] as const) {
      const visit = await measureVisit(browser, served.url + path, firstButton, walk);
      // The first one warms up the machine.
      if (run > 0) visits[name].push(visit);
    }
  }
  await served.close();
  console.log(speedTable(summary(visits.site), summary(visits.limit), budgets.speed));
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ sizes, visits }, null, 2)}\n`);
  }
  const tooHeavy = excesses(sizes);
  tooHeavy.forEach((sentence) => console.error(sentence));
  if (tooHeavy.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(outDir, { recursive: true });
}
