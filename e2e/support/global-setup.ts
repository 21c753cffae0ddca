import { spawnSync } from 'node:child_process';

/**
 * Runs before all tests. The sites are built in a process of their own, as the build's command line
 * does it: Playwright's way of loading TypeScript stays out of the build.
 */
export default function buildSites(): void {
  const { status } = spawnSync(process.execPath, ['scripts/run.js', 'e2e/support/build-sites.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('A site for the browser tests could not be built (see above).');
}
