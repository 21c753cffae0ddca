import type { ListedCommand } from './list.ts';

/** The commands that only this repository has: they make and test the package. */
export const REPOSITORY_COMMANDS: Readonly<Record<string, ListedCommand>> = {
  screenshots: {
    summary: 'takes screenshots of every step',
    hasProgress: true,
    load: async () => (await import('./screenshots/command.ts')).screenshotsCommand,
  },
  generate: {
    summary: 'writes types and the reference from the schemas',
    hasProgress: true,
    load: async () => (await import('./generate/command.ts')).generateCommand,
  },
  bench: {
    summary: 'measures sizes and speed',
    hasProgress: true,
    load: async () => (await import('./bench/command.ts')).benchCommand,
  },
  test: {
    summary: 'runs everything that CI checks',
    load: async () => (await import('./test.ts')).testCommand,
  },
  'test-repeat': {
    summary: 'runs the browser tests several times',
    load: async () => (await import('./test-repeat.ts')).testRepeatCommand,
  },
};
