import type { Command } from './define-command.ts';

/** A command of the command line. */
export interface ListedCommand {
  /** What it does, in a few words. */
  readonly summary: string;
  /** Whether the terminal shows that it works, until it prints something. */
  readonly hasProgress?: boolean;
  /** A command loads what it needs when it is called. */
  readonly load: () => Promise<Command>;
}

/** The commands of the package, in the order of their use. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  start: {
    summary: 'builds and serves the production site',
    load: async () => (await import('./start.ts')).startCommand,
  },
  dev: {
    summary: 'serves the site with hot reload',
    load: async () => (await import('./dev.ts')).devCommand,
  },
  studio: {
    summary: 'opens the visual editor',
    load: async () => (await import('./studio.ts')).studioCommand,
  },
  build: {
    summary: 'builds the production site',
    hasProgress: true,
    load: async () => (await import('./build.ts')).buildCommand,
  },
  'build-studio': {
    summary: 'builds the studio for the web',
    hasProgress: true,
    load: async () => (await import('./build-studio.ts')).buildStudioCommand,
  },
  new: {
    summary: 'starts another business from an example',
    load: async () => (await import('./new/command.ts')).newCommand,
  },
  check: {
    summary: 'checks a config',
    hasProgress: true,
    load: async () => (await import('./check/command.ts')).checkCommand,
  },
  estimate: {
    summary: 'prices answers',
    hasProgress: true,
    load: async () => (await import('./estimate/command.ts')).estimateCommand,
  },
  impact: {
    summary: 'shows what a config change does to prices',
    hasProgress: true,
    load: async () => (await import('./impact/command.ts')).impactCommand,
  },
  sheet: {
    summary: 'writes a price sheet',
    hasProgress: true,
    load: async () => (await import('./sheet/command.ts')).sheetCommand,
  },
  translate: {
    summary: 'creates or updates translation files',
    hasProgress: true,
    load: async () => (await import('./translate/command.ts')).translateCommand,
  },
  funnel: {
    summary: 'shows at which step visitors leave',
    hasProgress: true,
    load: async () => (await import('./funnel/command.ts')).funnelCommand,
  },
};
