/** `npm test`: everything CI checks. What does not depend on one another runs beside each other. */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { describeEngines, findEngines } from '../../e2e/support/find-engines.ts';
import { readPlaywrightResults, formatSlowest, readVitestResults } from './test-reports.ts';
import { runTask, runInParallel, printResult, type TestTask } from './run-tasks.ts';

const UNIT_REPORT = '.build/tests/unit.json';
const BROWSER_REPORT = '.build/tests/browsers.json';

/** The longest first, so that nothing long is left for the end. */
const CHECKS: readonly TestTask[] = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${UNIT_REPORT}`],
  },
  {
    name: 'production builds',
    command: ['e2e/support/build-sites.ts'],
    then: { name: 'size budgets', command: ['scripts/bench/check-sizes.ts', '.build/e2e/adu'] },
  },
  // By one checker: each of several would look at the same libraries again, and there is work beside it.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'the config is good', command: ['scripts/check.ts'] },
  { name: 'generated types are fresh', command: ['scripts/generate.ts', '--check'] },
  { name: 'formatting', command: ['oxfmt', '--check', '.'] },
];

const BROWSER_TESTS: TestTask = { name: 'browser tests', command: ['playwright', 'test'] };

await Promise.all([UNIT_REPORT, BROWSER_REPORT].map((file) => rm(file, { force: true })));
const outcomes = await runInParallel(CHECKS, Math.min(availableParallelism(), 4));
if (outcomes.every(({ passed }) => passed)) {
  console.log(`\n${describeEngines(await findEngines())}`);
  const outcome = await runTask(BROWSER_TESTS, true);
  printResult(outcome);
  outcomes.push(outcome);
}

const tests = [
  ...(await readVitestResults(UNIT_REPORT)),
  ...(await readPlaywrightResults(BROWSER_REPORT)),
];
console.log(`\nThe slowest tests:\n${formatSlowest(tests, 10)}\n`);

// A check that runs tests counts as those.
const others = outcomes.filter(({ name }) => !name.endsWith('tests'));
const failed = [...tests, ...others].filter(({ passed }) => !passed);
const hasFailed = failed.length > 0 || outcomes.some(({ passed }) => !passed);
console.log(
  `${tests.length + others.length - failed.length} passed, ${Math.max(failed.length, hasFailed ? 1 : 0)} failed`,
);
process.exitCode = hasFailed ? 1 : 0;
