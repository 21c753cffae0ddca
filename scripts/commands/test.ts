import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { defineCommand, type Parser } from './define-command.ts';
import type { Terminal } from '../files/terminal.ts';

const HELP = `
--quick runs the unit tests that are affected by uncommitted changes, and the browser specs that were changed.

Exit code 0: all passed. 1: something failed; its output is above the summary.`;

const describe = (parser: Parser) =>
  parser
    .description(
      'Runs everything that CI checks: types, lint, formatting, the config, unit tests, builds, size budgets, then the browser tests. It prints each check as it ends. Press Ctrl+C to stop.',
    )
    .option('--quick', 'runs only what uncommitted changes affect')
    .addHelpText('after', HELP);

/** A name, and an installed program or one of this project with its arguments. */
type Check = readonly [name: string, program: string, ...args: string[]];

interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const STATIC_CHECKS: readonly Check[] = [
  // One checker: several would each load the same libraries, and other checks run beside it.
  ['types', 'tsc', '--noEmit', '--checkers', '1'],
  ['lint', 'oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'],
  ['config', 'scripts/estimator.ts', 'check'],
  ['generated files', 'scripts/estimator.ts', 'generate', '--check'],
  ['formatting', 'oxfmt', '--check', '.'],
];

const UNIT_TESTS: Check = ['unit tests', 'vitest', 'run', '--reporter=dot'];
const BROWSER_TESTS: Check = ['browser tests', 'playwright', 'test'];

/** The longest first, so that nothing long is left for the end. */
const ALL_CHECKS: readonly Check[] = [
  UNIT_TESTS,
  ['production builds and sizes', 'e2e/support/build-sites.ts', '--sizes'],
  ...STATIC_CHECKS,
];

const QUICK_CHECKS: readonly Check[] = [
  [...UNIT_TESTS, '--changed', '--passWithNoTests'],
  ...STATIC_CHECKS,
];

function formatResult({ name, passed, seconds }: CheckResult): string {
  return `${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)`;
}

/** Runs a check. Its output is shown at once, or only if it fails. */
async function runCheck(
  [name, program, ...args]: Check,
  { print }: Terminal,
  isShown = false,
): Promise<CheckResult> {
  const start = performance.now();
  const stdio = isShown ? 'inherit' : 'pipe';
  const options: SpawnOptions = {
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
  };
  const child = program.endsWith('.ts')
    ? spawn('node', ['scripts/run.js', program, ...args], options)
    : spawn(join('node_modules', '.bin', program), args, options);
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = await once(child, 'close');
  const result = { name, passed: code === 0, seconds: (performance.now() - start) / 1000 };
  const shown = stripVTControlCharacters(output).trimEnd().split(/\r?\n/);
  await print([...(result.passed ? [] : ['', ...shown, '']), formatResult(result)]);
  return result;
}

/** Runs checks beside each other, as many at a time as there are cores. */
async function runChecks(checks: readonly Check[], terminal: Terminal): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runCheck(check, terminal));
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return results;
}

/** Runs what CI checks. `--help` says how. */
export const testCommand = defineCommand(
  { name: 'test', code: 1, describe },
  async ({ options: { quick } }, terminal) => {
    const results = await runChecks(quick ? QUICK_CHECKS : ALL_CHECKS, terminal);
    if (results.every(({ passed }) => passed)) {
      const changed = quick ? ['--only-changed', '--pass-with-no-tests'] : [];
      results.push(await runCheck([...BROWSER_TESTS, ...changed], terminal, true));
    }
    const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
    await terminal.print([
      '',
      ...results.map(formatResult),
      '',
      failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`,
    ]);
    return failed.length === 0 ? 0 : 1;
  },
);
