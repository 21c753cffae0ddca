/** `npm test`: everything CI checks, in order, up to the first failure. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

interface Check {
  name: string;
  /** One of this project's installed commands, with its arguments. */
  command: [name: string, ...args: string[]];
  env?: Record<string, string>;
}

const CHECKS: Check[] = [
  { name: 'generated types are fresh', command: ['tsx', 'scripts/generate.ts', '--check'] },
  { name: 'the config is good', command: ['tsx', 'scripts/check.ts'] },
  { name: 'formatting', command: ['prettier', '--check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unit tests', command: ['vitest', 'run'] },
  // The live config is one of the sites that the browser tests visit.
  { name: 'production builds', command: ['tsx', 'e2e/support/build-sites.ts'] },
  { name: 'size budgets', command: ['tsx', 'scripts/bench/sizes.ts'] },
  { name: 'browser tests', command: ['playwright', 'test'], env: { E2E_REUSE: '1' } },
];

function succeeds({ command: [name, ...args], env }: Check): boolean {
  const onWindows = process.platform === 'win32';
  const { status, error } = spawnSync(join('node_modules', '.bin', name), args, {
    // No check may wait for a person to answer.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: onWindows,
  });
  if (error) console.error(`Could not run ${name}: ${error.message}. Run 'npm ci' first.`);
  return status === 0;
}

let passed = 0;
let failed = 0;
for (const check of CHECKS) {
  console.log(`\n== ${check.name}`);
  if (!succeeds(check)) {
    console.error(`\nFailed: ${check.name}.`);
    failed = 1;
    break;
  }
  passed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed;
