import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Whether a file of tests asks for a page to draw on. */
function usesJsdom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}

/**
 * Those with a page first, then those without: a worker serves the files of one environment only, and what it has
 * loaded (React, jsdom, the compiled schemas) goes when it has to make room for the other.
 */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is that of a sequencer, which gives a new list
    const sorted = await super.sort(files);
    return [...sorted.filter(usesJsdom), ...sorted.filter((file) => !usesJsdom(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    // Processes and not threads of one: a large process takes a quarter of a second to start another one.
    pool: 'forks',
    // What tests make by chance is soon of no use: with more room for it, it is less often tidied up.
    execArgv: ['--max-semi-space-size=64'],
    // No test leaves anything behind for the next file: what is loaded once serves them all.
    isolate: false,
    setupFiles: ['scripts/testing/fail-on-leftover-dom.ts'],
    sequence: { sequencer: EnvironmentSequencer },
    maxWorkers: '100%',
    // Machines that run CI are shared: a slow minute is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
