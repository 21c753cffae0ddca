/** `npm run bench`: see README.md beside this file. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { buildSite } from '../build/build-site.ts';
import { serveSite } from '../serve/serve-site.ts';
import { readConfig, resolveConfigFile } from '../support/config.ts';
import { listFilesRecursively } from '../support/public-files.ts';
import { writeHandCodedPage, writeStaticPage } from './comparison-pages.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import { reportSizes } from './sizes.ts';

const PAGES = { site: '', static: 'static', 'hand-coded React': 'hand-coded' };

/** Aims for the site: a multiple of the static page, or a number. Nothing fails above them, since machines differ. */
interface SpeedBudgets {
  readonly speed: Readonly<
    Record<keyof Visit, { readonly ratio: number } | { readonly most: number }>
  >;
}

/** Writes a compressed copy beside each text file, as hosts have one. */
async function compressFiles(folder: string): Promise<void> {
  for (const name of await listFilesRecursively(folder)) {
    if (!/\.(html|js|json|svg)$/.test(name)) continue;
    const file = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- a few dozen files
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

function computeMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The medians of each page, and whether the site reaches its aim. */
function createSpeedTable(visits: Record<string, readonly Visit[]>, { speed }: SpeedBudgets) {
  return Object.fromEntries(
    (Object.keys(speed) as (keyof Visit)[]).map((measure) => {
      const medians = Object.fromEntries(
        Object.entries(visits).map(([page, all]) => {
          const median = computeMedian(all.map((visit) => visit[measure]));
          return [page, Number(median.toPrecision(3))];
        }),
      );
      const { site = 0, static: plain = 0 } = medians;
      const aim = speed[measure];
      const most = 'ratio' in aim ? aim.ratio * plain : aim.most;
      const isReached = site <= most ? 'yes' : 'no';
      return [measure, { ...medians, aim: Math.round(most * 1000) / 1000, reached: isReached }];
    }),
  );
}

const { values } = parseArgs({ options: { runs: { type: 'string' }, json: { type: 'string' } } });
const runs = Number(values.runs ?? 5);
const configFile = resolveConfigFile();
const dist = await mkdtemp(join(tmpdir(), 'estimator-bench-'));
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  const config = await readConfig(configFile);
  await buildSite({ configFile, outDir: dist, env: { VITE_LEAD_WEBHOOK_URL: '/leads' } });
  await reportSizes(dist);

  const built = await serveSite({ dist });
  await writeStaticPage(browser, dist, built.url, config);
  await built.close();
  await writeHandCodedPage(dist, config);
  await compressFiles(dist);
  // The policy of the site would stop the script of the static page.
  await writeFile(join(dist, '_headers'), '');
  const served = await serveSite({ dist });
  const budgets: SpeedBudgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
  const results: Record<string, Record<string, Visit[]>> = {};
  for (const scenario of ['idle machine', 'beside a busy process']) {
    const busy =
      scenario === 'idle machine'
        ? undefined
        : spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    const visits: Record<string, Visit[]> = {};
    try {
      // The pages take turns, so that whatever slows the machine down slows all of them. The first run warms up.
      for (let run = 0; run <= runs; run += 1) {
        for (const [page, path] of Object.entries(PAGES)) {
          const visit = await measureVisit(browser, served.url + path, config.steps.length);
          if (run > 0) (visits[page] ??= []).push(visit);
        }
      }
    } finally {
      busy?.kill();
    }
    results[scenario] = visits;
    console.log(`\n${scenario}, medians of ${runs} visits`);
    console.table(createSpeedTable(visits, budgets));
  }
  await served.close();
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));
} finally {
  await browser.close();
  await rm(dist, { recursive: true });
}
