/** Builds the site and weighs it against budgets.json. Fails above a budget; part of `npm test`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../build/site.ts';
import { configFile } from '../support/config.ts';
import { excesses, weighed, type Budgets } from './budgets.ts';
import { sizeTable } from './tables.ts';
import { weighSite } from './weigh.ts';

const outDir = await mkdtemp(join(tmpdir(), 'estimator-weigh-'));
try {
  await buildSite({
    configFile: configFile(),
    outDir,
    env: { VITE_LEAD_WEBHOOK_URL: '/leads' },
    sourceMaps: true,
  });
  const budgets: Budgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
  const all = weighed(await weighSite(outDir), budgets);
  console.log(sizeTable(all));
  const tooHeavy = excesses(all);
  tooHeavy.forEach((sentence) => console.error(sentence));
  if (tooHeavy.length > 0) process.exitCode = 1;
} finally {
  await rm(outDir, { recursive: true });
}
