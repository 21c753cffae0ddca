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
  /** What its process needs beside the usual environment. */
  env: Record<string, string>;
}

/** No traffic of the browser's own: tests and measurements must run on a closed network. */
const NO_BACKGROUND_TRAFFIC = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** The one without windows does the same with two thirds of the work: Playwright's own is of that sort, too. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

/**
 * Finds a Chromium: CHROMIUM_PATH, then one of the system, then Playwright's own, then the one from
 * npm. Throws one sentence naming the command to run when there is none.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (canStart(named)) return createLaunch(named);
    throw new Error(`CHROMIUM_PATH names '${named}', which is no Chromium that starts here.`);
  }
  const installed = [...listSystemPaths(), playwrightChromium.executablePath()];
  const executablePath = installed.find((path) => existsSync(path) && canStart(path));
  if (executablePath !== undefined) return createLaunch(executablePath);
  const fromNpm = await unpackNpmChromium();
  if (fromNpm !== undefined) return fromNpm;
  throw new Error(
    "No Chromium was found for the browser tests: run 'npx playwright install --with-deps chromium', or set CHROMIUM_PATH.",
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
  // Chromium refuses to sandbox itself as root, which is what containers and most CI machines run as.
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

/** A file of that name is not enough: some systems put a stub there that only asks to be installed. */
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

/** The Chromium that npm brought as an archive: unpacked into the temporary directory at first use. */
async function unpackNpmChromium(): Promise<ChromiumLaunch | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const before = { ...process.env };
  try {
    // It brings the system libraries it needs only where it believes to run in this environment.
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
    // The libraries are meant for the browser alone, not for whatever else this process starts.
    restoreEnv(before, ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']);
  }
}

/**
 * Its own list of fonts knows only /tmp. Where the temporary directory is another one, it would find no
 * font at all and crash on the first text field.
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
