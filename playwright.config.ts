import { defineConfig, devices, type Project } from '@playwright/test';
import { findEngines, type BrowserEngines } from './e2e/support/find-engines.ts';
import { webDriverPage, type WebDriverEngine } from './e2e/support/site-test.ts';

/** Half-faded pictures say nothing: what moves has its own specs. */
const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** A page lives for seconds here: making its scripts quicker for the long run costs more than it gains. */
const V8_FLAGS = '--js-flags=--no-maglev,--no-turbofan';

const { chromium, firefox, webkit } = await findEngines();

/**
 * How many of them run at a time: Firefox takes longer to start than to run a test, and is started once; in WebKit
 * more than half of a test is waiting for its hands, and others work meanwhile.
 */
const WORKERS = { firefox: 1, webkit: 2 } as const;

/** A browser that has the specs of everywhere/ to pass. */
function createCrossBrowserProjects(
  name: 'firefox' | 'webkit',
  device: 'Desktop Firefox' | 'Desktop Safari',
  engine: BrowserEngines['firefox'] | BrowserEngines['webkit'],
): Project[] {
  if (!engine) return [];
  const use =
    engine.by === 'playwright'
      ? { ...devices[device], ...REDUCED_MOTION }
      : // Options of our own, which the type of a project does not know.
        ({ driven: engine satisfies WebDriverEngine, pageOfBrowser: webDriverPage } as object);
  return [{ name, testMatch: 'cross-browser/**/*.spec.ts', workers: WORKERS[name], use }];
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the cores of a small machine: a page often waits, for a frame, an answer, a font.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '.build/tests/browsers.json' }]],
  // Long, since machines that run CI are shared, and nobody waits for what is there.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 30_000 },
  projects: [
    // The slow ones first, beside each other: what is left for the end is quick, and keeps all busy.
    ...createCrossBrowserProjects('webkit', 'Desktop Safari', webkit),
    ...createCrossBrowserProjects('firefox', 'Desktop Firefox', firefox),
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        ...REDUCED_MOTION,
        launchOptions: {
          executablePath: chromium.executablePath,
          args: [...chromium.args, V8_FLAGS],
          env: { ...getDefinedEnv(), ...chromium.env },
        },
      },
    },
  ],
});

function getDefinedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
