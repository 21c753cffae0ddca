/**
 * Weighs a built site against budgets.json and fails above a budget; part of `npm test`. The site is in the
 * folder that it is given; without one it is built from the config.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFile } from '../support/config.ts';
import { excesses, weighed, type Budgets } from './budgets.ts';
import { sizeTable } from './tables.ts';
import { weighSite } from './weigh.ts';

async function weigh(site: string): Promise<void> {
  const budgets: Budgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
  const all = weighed(await weighSite(site), budgets);
  console.log(sizeTable(all));
  const tooHeavy = excesses(all);
  tooHeavy.forEach((sentence) => console.error(sentence));
  if (tooHeavy.length > 0) process.exitCode = 1;
}

async function weighNew(): Promise<void> {
  const { buildSite } = await import('../build/site.ts');
  const outDir = await mkdtemp(join(tmpdir(), 'estimator-weigh-'));
  try {
    await buildSite({
      configFile: configFile(),
      outDir,
      env: { VITE_LEAD_WEBHOOK_URL: '/leads' },
      sourceMaps: true,
    });
    await weigh(outDir);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const [site] = process.argv.slice(2);
await (site === undefined ? weighNew() : weigh(site));
