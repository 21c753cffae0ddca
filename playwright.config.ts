import { defineConfig, devices, type Project } from '@playwright/test';
import { findEngines, type BrowserEngines } from './e2e/support/find-engines.ts';
import { webDriverPage, type WebDriverEngine } from './e2e/support/site-test.ts';

/** All servers of the tests answer late, also those in other processes: see `npm run test:repeat -- --help`. */
const DELAY_REQUESTS = `--import=${new URL('scripts/repository/testing/delay-requests.js', import.meta.url).href}`;
const { NODE_OPTIONS = '' } = process.env;
if (process.env['E2E_REQUEST_DELAY'] && !NODE_OPTIONS.includes(DELAY_REQUESTS)) {
  process.env['NODE_OPTIONS'] = `${NODE_OPTIONS} ${DELAY_REQUESTS}`;
}

/** Animations have their own specs. */
const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Pages live for seconds, so compiling their scripts to machine code and collecting garbage cost more than they gain. */
const V8_FLAGS = '--js-flags=--no-maglev,--no-turbofan,--no-sparkplug,--min-semi-space-size=32';

/** The specs of the studio, which take the longest. */
const STUDIO_SPECS = /e2e.(web-)?studio.+\.spec\.ts$/;

const { chromium, firefox, webkit } = await findEngines();

/**
 * A worker with its browser takes longer to start than most tests, so few of them start: other projects run beside
 * these.
 */
const WORKERS = { firefox: 1, webkit: 1, studio: 2 } as const;

/** The specs in cross-browser/ also run in these browsers. */
function createCrossBrowserProjects(
  name: 'firefox' | 'webkit',
  device: 'Desktop Firefox' | 'Desktop Safari',
  engine: BrowserEngines['firefox'] | BrowserEngines['webkit'],
): Project[] {
  if (!engine) return [];
  const use =
    engine.by === 'playwright'
      ? { ...devices[device], ...REDUCED_MOTION }
      : // Options of our own fixtures.
        ({ driven: engine satisfies WebDriverEngine, pageOfBrowser: webDriverPage } as object);
  return [{ name, testMatch: 'cross-browser/**/*.spec.ts', workers: WORKERS[name], use }];
}

function createChromiumProject(
  name: string,
  options: Pick<Project, 'testIgnore' | 'testMatch' | 'workers'>,
): Project {
  return {
    name,
    ...options,
    use: {
      ...devices['Desktop Chrome'],
      ...REDUCED_MOTION,
      launchOptions: {
        executablePath: chromium.executablePath,
        args: [...chromium.args, V8_FLAGS],
        env: { ...getDefinedEnv(), ...chromium.env },
      },
    },
  };
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the cores of a small machine, because pages often wait.
  workers: 3,
  reporter: 'list',
  // Machines that run CI are shared: a slow minute is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Snapshots of the page after each action would take a fifth more of the processor.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
  },
  preserveOutput: 'failures-only',
  projects: [
    // The slow ones first, so that nothing long is left for the end.
    ...createCrossBrowserProjects('webkit', 'Desktop Safari', webkit),
    ...createCrossBrowserProjects('firefox', 'Desktop Firefox', firefox),
    createChromiumProject('studio', { testMatch: STUDIO_SPECS, workers: WORKERS.studio }),
    // In Chromium, embed/ shows more of an embedded wizard.
    createChromiumProject('chromium', {
      testIgnore: [STUDIO_SPECS, 'cross-browser/embedded-wizard.spec.ts'],
    }),
  ],
});

function getDefinedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
