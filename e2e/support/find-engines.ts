import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { findChromium, type ChromiumLaunch } from './find-chromium.ts';
import type { WebKitPrograms } from './webdriver/webkit.ts';

/** The browsers on this machine and how each is driven. */
export interface BrowserEngines {
  readonly chromium: ChromiumLaunch;
  /** Playwright's Firefox, or an installed one over WebDriver BiDi. */
  readonly firefox?:
    | { readonly by: 'playwright' }
    | { readonly by: 'webdriver'; readonly program: string };
  /** Playwright's WebKit, or an installed one over W3C WebDriver. */
  readonly webkit?:
    | { readonly by: 'playwright' }
    | { readonly by: 'webdriver'; readonly programs: WebKitPrograms };
}

const INSTALL_HINTS = {
  firefox: "apt-get install firefox-esr, or 'npx playwright install --with-deps firefox'",
  webkit: "apt-get install webkit2gtk-driver xvfb, or 'npx playwright install --with-deps webkit'",
} as const;

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function findFirefox(): BrowserEngines['firefox'] {
  if (existsSync(firefox.executablePath())) return { by: 'playwright' };
  const program = process.env['FIREFOX_PATH'] || findProgram('firefox-esr', 'firefox');
  // Some systems have a stub of that name that only asks to install the browser.
  const starts = program && spawnSync(program, ['--version'], { encoding: 'utf8' });
  return starts && /Firefox/.test(starts.stdout) ? { by: 'webdriver', program } : undefined;
}

/** The browser that WebKitWebDriver starts, where Debian and similar systems install it. */
function findMiniBrowser(): string | undefined {
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].map((name) =>
    join('/usr/lib', name),
  );
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];
  return libraries
    .flatMap((library) => versions.map((version) => join(library, version, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

function findWebKit(): BrowserEngines['webkit'] {
  if (existsSync(webkit.executablePath())) return { by: 'playwright' };
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const browser = findMiniBrowser();
  return driver && screen && browser
    ? { by: 'webdriver', programs: { driver, browser, xvfb: screen } }
    : undefined;
}

const ENGINES_VARIABLE = 'E2E_ENGINES';

/**
 * Finds the browsers for the tests. The result is stored in an environment variable, so that worker processes do not
 * search again.
 */
export async function findEngines(): Promise<BrowserEngines> {
  const known = process.env[ENGINES_VARIABLE];
  if (known !== undefined) {
    const engines: BrowserEngines = JSON.parse(known);
    return engines;
  }
  const found = { firefox: findFirefox(), webkit: findWebKit() };
  const engines: BrowserEngines = { chromium: await findChromium(), ...found };
  process.env[ENGINES_VARIABLE] = JSON.stringify(engines);
  return engines;
}

/** Names the found browsers, and how to install the others, in one line. */
export function describeEngines(engines: BrowserEngines): string {
  const names = { firefox: 'Firefox', webkit: 'WebKit' } as const;
  const others = (['firefox', 'webkit'] as const).map((engine) => ({
    engine,
    name: names[engine],
  }));
  const found = others.filter(({ engine }) => engines[engine]).map(({ name }) => name);
  const missing = others
    .filter(({ engine }) => !engines[engine])
    .map(({ engine, name }) => ` ${name} is missing: ${INSTALL_HINTS[engine]}.`);
  return `Browsers: ${['Chromium', ...found].join(', ')}.${missing.join('')}`;
}
