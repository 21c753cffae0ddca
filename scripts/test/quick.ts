/**
 * `npm run test:quick`: what files touch that differ from the last commit, in seconds: types, lint,
 * formatting, and the unit tests that load one of them. `npm test` is the whole.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runBeside, type Check } from './run.ts';

function git(...words: string[]): string[] {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error('test:quick asks git what has changed, and there is none here.');
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file));
}

const changed = [
  ...git('diff', '--name-only', '-z', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];
const code = changed.filter((file) => /\.[cm]?tsx?$/.test(file));
const config = changed.filter((file) => /^(config|schemas)\//.test(file));

const CHECKS: readonly Check[] = [
  {
    name: 'unit tests of what has changed',
    command: ['vitest', 'run', '--changed', '--passWithNoTests', '--reporter=dot'],
  },
  {
    name: 'types',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.build/tests/types.json'],
  },
  ...(code.length > 0
    ? [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...code] as const }]
    : []),
  ...(config.length > 0
    ? [
        { name: 'the config is good', command: ['scripts/check.ts'] as const },
        {
          name: 'generated types are fresh',
          command: ['scripts/generate.ts', '--check'] as const,
        },
      ]
    : []),
  ...(changed.length > 0
    ? [
        {
          name: 'formatting',
          command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed] as const,
        },
      ]
    : []),
];

const outcomes = await runBeside(CHECKS, availableParallelism());
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
