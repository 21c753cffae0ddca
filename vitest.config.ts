import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/*.test.ts'],
    environment: 'node',
    // Machines that run CI are shared: a slow minute is no failure.
    testTimeout: 20_000,
  },
});
