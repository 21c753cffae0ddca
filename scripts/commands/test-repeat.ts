import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { defineCommand, UsageError, type Parser } from './define-command.ts';

const HELP = `
  npm run test:repeat -- 10
  npm run test:repeat -- 10 --busy
  npm run test:repeat -- 1 --delay 300
  npm run test:repeat -- 1 --slowdown 4
  npm run test:repeat -- 30 e2e/site/touch.spec.ts

test-results/run-N/ has what a failed test of run N left, and test-results/run-N.log the output of that run.

Exit code 0: all runs passed. 1: one failed. 2: the arguments make no sense.`;

const describe = (parser: Parser) =>
  parser
    .description(
      'Runs the browser tests several times, to find tests that fail by chance. It prints one line for each run, and the failed tests. Press Ctrl+C to stop.',
    )
    .argument('[RUNS]', 'how often', '10')
    .argument('[FILE...]', 'specs or their folders; all specs by default')
    .option('--busy', 'a busy loop on each core beside the tests')
    .option(
      '--delay <MS>',
      'the servers of the tests answer every request so many milliseconds late',
    )
    .option('--slowdown <N>', 'pages run N times slower, in Chromium only')
    .addHelpText('after', HELP);

const RESULTS_FOLDER = 'test-results';

/** Keeps one core busy until the process that started it is gone. */
const BUSY_LOOP = `const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i += 1);`;

function startBusyLoops(): readonly ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', BUSY_LOOP], { stdio: 'ignore' }),
  );
}

/** @throws UsageError unless the text is a number that is at least 1 */
function parseCount(what: string, text: string): number {
  const count = Number(text);
  if (count >= 1) return count;
  throw new UsageError(`${what} is a number of at least 1, not "${text}".`);
}

interface RunResult {
  readonly hasPassed: boolean;
  readonly seconds: number;
  readonly output: string;
}

async function runOnce(args: readonly string[], env: NodeJS.ProcessEnv): Promise<RunResult> {
  const start = performance.now();
  const tests = spawn(join('node_modules', '.bin', 'playwright'), ['test', ...args], {
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
  let output = '';
  tests.stdout.on('data', (text: Buffer) => (output += text.toString()));
  tests.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = await once(tests, 'close');
  return { hasPassed: code === 0, seconds: (performance.now() - start) / 1000, output };
}

/** The last lines of Playwright's output: how many tests passed, and the names of the others. */
function readSummary(output: string): string {
  const lines = output.trimEnd().split('\n');
  const first = lines.findLastIndex((line) => !/^ {2,4}\S/.test(line)) + 1;
  return lines.slice(first).join('\n');
}

/** Runs the browser tests several times. `--help` says how. */
export const testRepeatCommand = defineCommand(
  { name: 'test-repeat', code: 1, describe },
  async ({ words: [runs, files], options }, { print }) => {
    const count = parseCount('RUNS', runs);
    const { busy, delay, slowdown } = options;
    const env = {
      ...(delay !== undefined && { E2E_REQUEST_DELAY: String(parseCount('--delay', delay)) }),
      ...(slowdown !== undefined && { E2E_SLOWDOWN: String(parseCount('--slowdown', slowdown)) }),
    };
    rmSync(RESULTS_FOLDER, { recursive: true, force: true });
    mkdirSync(RESULTS_FOLDER);
    const loops = busy ? startBusyLoops() : [];
    let passed = 0;
    for (let run = 1; run <= count; run += 1) {
      const name = join(RESULTS_FOLDER, `run-${run}`);
      const { hasPassed, seconds, output } = await runOnce([...files, '--output', name], env);
      writeFileSync(`${name}.log`, output);
      if (hasPassed) passed += 1;
      const load = loadavg().map((each) => each.toFixed(1));
      await print([
        `Run ${run} of ${count}: ${hasPassed ? 'passed' : 'FAILED'}, ${seconds.toFixed(0)} s, load ${load.join(' ')}`,
        ...readSummary(output).split('\n'),
      ]);
    }
    for (const loop of loops) loop.kill();
    await print([`${passed} of ${count} runs passed.`]);
    return passed === count ? 0 : 1;
  },
);
