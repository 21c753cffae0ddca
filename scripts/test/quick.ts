/**
 * `npm run test:quick`: what files touch that differ from the last commit, in seconds: types, lint,
 * formatting, and the unit tests that load one of them. `npm test` is the whole.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runInParallel, type TestTask } from './run-tasks.ts';

function listGitFiles(...words: string[]): string[] {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error('test:quick asks git what has changed, and there is none here.');
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file));
}

const changedFiles = [
  ...listGitFiles('diff', '--name-only', '-z', 'HEAD'),
  ...listGitFiles('ls-files', '--others', '--exclude-standard', '-z'),
];
const changedCode = changedFiles.filter((file) => /\.[cm]?tsx?$/.test(file));
const changedConfig = changedFiles.filter((file) => /^(config|schemas)\//.test(file));

const CHECKS: readonly TestTask[] = [
  {
    name: 'unit tests of what has changed',
    command: ['vitest', 'run', '--changed', '--passWithNoTests', '--reporter=dot'],
  },
  {
    name: 'types',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.build/tests/types.json'],
  },
  ...(changedCode.length > 0
    ? [
        {
          name: 'lint',
          command: ['oxlint', '--type-aware', '--deny-warnings', ...changedCode] as const,
        },
      ]
    : []),
  ...(changedConfig.length > 0
    ? [
        { name: 'the config is good', command: ['scripts/check.ts'] as const },
        {
          name: 'generated types are fresh',
          command: ['scripts/generate.ts', '--check'] as const,
        },
      ]
    : []),
  ...(changedFiles.length > 0
    ? [
        {
          name: 'formatting',
          command: [
            'oxfmt',
            '--check',
            '--no-error-on-unmatched-pattern',
            ...changedFiles,
          ] as const,
        },
      ]
    : []),
];

const outcomes = await runInParallel(CHECKS, availableParallelism());
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
