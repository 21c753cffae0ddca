/**
 * `npm run bench`: what the built site weighs against its budgets, and how fast it is on a phone beside its own
 * page without scripts and beside a bare page of a few KiB; then what typing in the studio takes. Visits to the three
 * alternate, so that their ratios hold on a busy machine too. See scripts/bench/README.md. `--runs N` (5),
 * `--json FILE` for machines.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { createBarePage } from './bare-page.ts';
import { describeExcesses, compareWithBudgets, type Budgets } from './budgets.ts';
import { createStaticPage } from './static-page.ts';
import { measureVisit, type VisitorBehavior, type VisitMeasurements } from './measure-visit.ts';
import { measureStudio, type StudioSpeed } from './measure-studio.ts';
import {
  formatSizeTable,
  formatSpeedTable,
  formatStudioTable,
  summarizeVisits,
  formatLongTasks,
  type PageComparison,
} from './tables.ts';
import { findShownStep, getStepAdvance } from './advance-step.ts';
import { weighSite } from './weigh-site.ts';
import { buildSite } from '../build/build-site.ts';
import { serveSite } from '../serve/serve-site.ts';
import { resolveConfigFile, readConfig } from '../support/config.ts';
import { listFilesRecursively } from '../support/public-files.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string' } },
});

/** How visitors go about it, and whether the machine has something else to do. */
const SCENARIOS: readonly (VisitorBehavior & {
  readonly name: string;
  readonly isBusy: boolean;
})[] = [
  {
    name: 'Read for a second, cookie question open',
    readingTime: 1000,
    hasConsented: false,
    isBusy: false,
  },
  {
    name: 'Clicked at once, cookie question open',
    readingTime: 0,
    hasConsented: false,
    isBusy: false,
  },
  {
    name: 'Read for a second, cookie question answered',
    readingTime: 1000,
    hasConsented: true,
    isBusy: false,
  },
  {
    name: 'Read for a second, beside a busy process',
    readingTime: 1000,
    hasConsented: false,
    isBusy: true,
  },
];

const PAGES = [
  ['bare', 'bare'],
  ['static', 'limit'],
  ['site', ''],
] as const;

/** Configs that somebody types in, and how many options each has beside those of today. */
const STUDIOS = [
  ['the config as it is', 0],
  ['1000 more options', 1000],
] as const;

/** Keeps a core busy. Returns how to stop. */
function keepBusy(): () => void {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return () => void busy.kill();
}

/** Writes a compressed copy beside every text file, as hosts keep one. */
async function compressFiles(folder: string): Promise<void> {
  for (const name of await listFilesRecursively(folder)) {
    if (!/\.(html|js|json|svg)$/.test(name)) continue;
    const file = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- a few dozen files
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

const runs = Number(values.runs);
const outDir = await mkdtemp(join(tmpdir(), 'estimator-bench-'));
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  const config = await readConfig(resolveConfigFile());
  const site = {
    configFile: resolveConfigFile(),
    outDir,
    env: { VITE_LEAD_WEBHOOK_URL: '/leads' },
  };
  await buildSite({ ...site, sourceMaps: true });
  const budgets: Budgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
  const sizes = compareWithBudgets(await weighSite(outDir), budgets);
  console.log(`${formatSizeTable(sizes)}\n`);

  const [first] = config.steps;
  const firstButton = first && getStepAdvance(first)?.button;
  if (first?.kind !== 'cards' || firstButton === undefined) {
    throw new Error('The speed is measured for estimators whose first step is one of cards.');
  }

  /** Walks to the end by clicks; the site knows its steps, the static page only its screens. */
  async function walk(page: Page, click: (button: string) => Promise<void>) {
    for (;;) {
      const step = await findShownStep(page, config);
      const way = step && getStepAdvance(step);
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

  /** Serves what has been built, as a host that knows nothing of the site's policy: the static pages have scripts in them. */
  const plain = await serveSite({ dist: outDir });
  const home = await readFile(join(outDir, 'index.html'), 'utf8');
  const shown = await screens(plain.url);
  const titles = config.steps.map(({ title }) => title);
  await writeFile(join(outDir, 'limit.html'), createStaticPage(home, shown));
  await writeFile(join(outDir, 'bare.html'), createBarePage(config, titles));
  await plain.close();
  await writeFile(join(outDir, '_headers'), '');
  await compressFiles(outDir);
  const served = await serveSite({ dist: outDir });

  const visits: Record<string, PageComparison<VisitMeasurements[]>> = {};
  for (const { name, isBusy, ...manner } of SCENARIOS) {
    const seen: PageComparison<VisitMeasurements[]> = { site: [], static: [], bare: [] };
    const stop = isBusy ? keepBusy() : () => undefined;
    try {
      for (let run = 0; run <= runs; run += 1) {
        for (const [page, path] of PAGES) {
          const url = served.url + path;
          const visit = await measureVisit(browser, url, manner, firstButton, walk);
          // The first one warms up the machine.
          if (run > 0) seen[page].push(visit);
        }
      }
    } finally {
      stop();
    }
    visits[name] = seen;
    const summaries = {
      site: summarizeVisits(seen.site),
      static: summarizeVisits(seen.static),
      bare: summarizeVisits(seen.bare),
    };
    console.log(`${name}\n\n${formatSpeedTable(summaries, budgets.speed)}\n`);
    const tasks = formatLongTasks(seen.site);
    if (tasks.length > 0) console.log(`Tasks over 50 ms:\n  ${tasks.join('\n  ')}\n`);
  }
  await served.close();
  const studio: Record<string, StudioSpeed> = {};
  for (const [name, more] of STUDIOS) {
    studio[name] = await measureStudio(browser, resolveConfigFile(), config, more);
  }
  console.log(`Typing in the studio\n\n${formatStudioTable(studio, budgets.studio)}\n`);
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ sizes, visits, studio }, null, 2)}\n`);
  }
  const tooHeavy = describeExcesses(sizes);
  tooHeavy.forEach((sentence) => console.error(sentence));
  if (tooHeavy.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(outDir, { recursive: true });
}
