import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/*.test.ts'],
    environment: 'node',
    // No test leaves anything behind for the next file: what is loaded once serves them all.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    // Machines that run CI are shared: a slow minute is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
