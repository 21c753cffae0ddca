import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium, type Browser } from '@playwright/test';

/** A browser and how to start it. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  /** Environment variables to add. */
  env: Record<string, string>;
}

/** Disables the browser's own requests, because tests and benchmarks must run without internet access. */
const NO_BACKGROUND_TRAFFIC = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** By preference. The headless shell does the same work in two thirds of the time; Playwright's own is one, too. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

/**
 * Finds a Chromium: CHROMIUM_PATH, then an installed one, then Playwright's, then the one of the npm package. Throws
 * an error that names the command to install one.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (canStart(named)) return createLaunch(named);
    throw new Error(
      `CHROMIUM_PATH names '${named}', which is no Chromium that starts here: correct it, or unset it to use another one.`,
    );
  }
  const installed = [...listSystemPaths(), playwrightChromium.executablePath()];
  const executablePath = installed.find((path) => existsSync(path) && canStart(path));
  if (executablePath !== undefined) return createLaunch(executablePath);
  const fromNpm = await unpackNpmChromium();
  if (fromNpm !== undefined) return fromNpm;
  throw new Error(
    "No Chromium was found for the browser tests: run 'apt-get install chromium' or 'npx playwright install --with-deps chromium', or set CHROMIUM_PATH.",
  );
}

/** Starts the Chromium that `findChromium` finds. */
export async function launchChromium(): Promise<Browser> {
  const { env, ...launch } = await findChromium();
  return playwrightChromium.launch({ ...launch, env: { ...process.env, ...env } });
}

function createLaunch(executablePath: string): ChromiumLaunch {
  return { executablePath, args: [...NO_BACKGROUND_TRAFFIC, ...getSandboxArgs()], env: {} };
}

function getSandboxArgs(): string[] {
  // Chromium cannot use its sandbox as root, and containers and most CI machines run as root.
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function listSystemPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
      join(process.env[folder] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
    );
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Whether the program runs: some systems have a stub of that name that only asks to install the browser. */
function canStart(executablePath: string, env: Record<string, string> = {}): boolean {
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return existsSync(executablePath);
  const { status, stdout } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  });
  return status === 0 && /Chrom/.test(stdout);
}

/** The Chromium of the npm package, which is unpacked into the temporary directory at the first use. */
async function unpackNpmChromium(): Promise<ChromiumLaunch | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const before = { ...process.env };
  try {
    // The package unpacks the system libraries that it needs only in this environment.
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
    const { default: npm } = await import('@sparticuz/chromium');
    const executablePath = await npm.executablePath();
    const libraries = process.env['LD_LIBRARY_PATH'] ?? '';
    const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: await writeFontConfig() };
    if (!canStart(executablePath, env)) return undefined;
    const args = [...NO_BACKGROUND_TRAFFIC, '--no-sandbox', '--disable-gpu', '--headless=shell'];
    return { executablePath, args, env };
  } catch {
    return undefined;
  } finally {
    // Only the browser may use these libraries, not other child processes.
    restoreEnv(before, ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']);
  }
}

/**
 * The font configuration of the package searches only /tmp. With another temporary directory Chromium would find no
 * font and crash at the first text field.
 */
async function writeFontConfig(): Promise<string> {
  const fonts = join(tmpdir(), 'fonts');
  const file = join(fonts, 'here.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(fonts, 'cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
}

function restoreEnv(before: NodeJS.ProcessEnv, names: string[]): void {
  for (const name of names) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
}
