/** `npm test` and `npm run test:quick`. `--help` says what they do. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Runs everything that CI checks: types, lint, formatting, the config, unit tests, builds, size budgets, then the
browser tests. It prints each check as it ends. Press Ctrl+C to stop.

  npm test
  npm run test:quick

test:quick runs the unit tests that are affected by uncommitted changes, and the browser specs that were changed.

Exit code 0: all passed. 1: something failed; its output is above the summary.`;

/** An installed program, or a program of this project, with its arguments. */
interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Runs when this one has passed. */
  readonly next?: Check;
}

interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

const STATIC_CHECKS: readonly Check[] = [
  // One checker: several would each load the same libraries, and other checks run beside it.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  {
    name: 'lint',
    command: ['oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'],
  },
  { name: 'config', command: ['scripts/check.ts'] },
  { name: 'generated files', command: ['scripts/generate.ts', '--check'] },
  { name: 'formatting', command: ['oxfmt', '--check', '.'] },
];

/** The longest first, so that nothing long is left for the end. */
const ALL_CHECKS: readonly Check[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--reporter=dot'] },
  {
    name: 'production builds',
    command: ['e2e/support/build-sites.ts'],
    next: { name: 'size budgets', command: ['scripts/bench/check-sizes.ts', '.build/e2e/adu'] },
  },
  ...STATIC_CHECKS,
];

const QUICK_CHECKS: readonly Check[] = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=dot', '--changed', '--passWithNoTests'],
  },
  ...STATIC_CHECKS,
];

const BROWSER_TESTS: Check = { name: 'browser tests', command: ['playwright', 'test'] };
const QUICK_BROWSER_TESTS: Check = {
  name: 'browser tests',
  command: ['playwright', 'test', '--only-changed', '--pass-with-no-tests'],
};

async function runCheck({ name, command }: Check, stdio: 'pipe' | 'inherit'): Promise<CheckResult> {
  const start = performance.now();
  const [program, ...args] = command;
  const child = program.endsWith('.ts')
    ? spawn(process.execPath, ['scripts/run.js', ...command], { stdio: ['ignore', stdio, stdio] })
    : spawn(join('node_modules', '.bin', program), args, {
        stdio: ['ignore', stdio, stdio],
        shell: process.platform === 'win32',
      });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += `${program} could not be started: ${error.message}. Run 'npm ci' first.`;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const result = { name, passed, seconds: (performance.now() - start) / 1000, output };
  if (!passed) console.log(`\n${output.trimEnd()}\n`);
  console.log(formatResult(result));
  return result;
}

function formatResult({ name, passed, seconds }: CheckResult): string {
  return `${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)`;
}

/** Runs checks beside each other, as many at a time as there are cores. */
async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check, 'pipe');
      results.push(result);
      if (result.passed && check.next) waiting.unshift(check.next);
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return results;
}

async function runTests(isQuick: boolean): Promise<void> {
  const results = await runChecks(isQuick ? QUICK_CHECKS : ALL_CHECKS);
  if (results.every(({ passed }) => passed)) {
    results.push(await runCheck(isQuick ? QUICK_BROWSER_TESTS : BROWSER_TESTS, 'inherit'));
  }
  const failed = results.filter(({ passed }) => !passed);
  console.log(`\n${results.map(formatResult).join('\n')}`);
  console.log(
    failed.length === 0
      ? '\nAll checks passed.'
      : `\nFailed: ${failed.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (!printHelpIfRequested(HELP)) await runTests(process.argv.includes('--quick'));
