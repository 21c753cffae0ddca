import { spawnSync } from 'node:child_process';
import { describeEngines, findEngines } from './find-engines.ts';

/** Runs before all tests. Builds the sites in another process, without Playwright's TypeScript loader. */
export default async function buildSites(): Promise<void> {
  console.log(describeEngines(await findEngines()));
  const { status } = spawnSync(process.execPath, ['scripts/run.js', 'e2e/support/build-sites.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('A site for the browser tests could not be built (see above).');
}
