import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/**
 * 0 for tests with jsdom: a worker serves one environment only, and loads everything again for another. 1 for those that
 * start programs, which take long: at the end, one of them would keep a worker busy alone.
 */
function getPriority({ moduleId }: TestSpecification): number {
  if (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')) return 0;
  return moduleId.includes('/scripts/') ? 1 : 2;
}

class PrioritySequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer returns a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => getPriority(a) - getPriority(b));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'deploy/**/*.test.ts'],
    environment: 'node',
    // Processes, because a large process with threads is slow to spawn others.
    pool: 'forks',
    // Property tests create much short-lived garbage.
    execArgv: ['--max-semi-space-size=64'],
    // Modules are loaded once for all files.
    isolate: false,
    setupFiles: ['scripts/repository/testing/set-up-dom.ts'],
    sequence: { sequencer: PrioritySequencer },
    maxWorkers: '100%',
    // Machines that run CI are shared: a slow minute is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
