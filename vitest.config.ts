import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

function usesJsdom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}

/** Runs the tests with jsdom first: a worker serves one environment only, and loads everything again for another. */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer returns a new list
    const sorted = await super.sort(files);
    return [...sorted.filter(usesJsdom), ...sorted.filter((file) => !usesJsdom(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    // Processes, because a large process with threads is slow to spawn others.
    pool: 'forks',
    // Property tests create much short-lived garbage.
    execArgv: ['--max-semi-space-size=64'],
    // Modules are loaded once for all files; a setup file fails tests that leave elements behind.
    isolate: false,
    setupFiles: ['scripts/testing/fail-on-leftover-dom.ts'],
    sequence: { sequencer: EnvironmentSequencer },
    maxWorkers: '100%',
    // Machines that run CI are shared: a slow minute is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
