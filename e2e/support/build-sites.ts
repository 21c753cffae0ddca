/** Builds all sites of the browser tests. With E2E_REUSE=1 it keeps those that are built already. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../scripts/build/site.ts';
import { outDirOf, SITES } from './sites.ts';

for (const [name, site] of Object.entries(SITES)) {
  const outDir = outDirOf(name);
  if (process.env.E2E_REUSE === '1' && existsSync(join(outDir, 'index.html'))) continue;
  console.log(`Building the site '${name}' from ${site.configFile}`);
  try {
    await buildSite({ ...site, outDir });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
