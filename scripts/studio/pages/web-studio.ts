import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { WebStudioSettings } from '../../../src/studio/web/settings.ts';
import { SECURITY_HEADERS } from '../../build/headers-file.ts';
import { replaceFolder } from '../../files/replace-folder.ts';
import { UserError } from '../../cli/user-error.ts';
import { parseSecureUrl } from '../../../src/engine/text/parse-secure-url.ts';
import {
  DEFAULT_PUBLIC_FOLDER,
  isSharedPublicFile,
  listFilesRecursively,
  resolvePublicFolder,
} from '../../support/public-files.ts';
import { ASSETS_FOLDER, buildPages } from './studio-pages.ts';

/** KiB that the studio's page may load before it can be used, each file compressed by itself. */
const FIRST_LOAD_BUDGET = 400;

const STUDIO_PAGE = 'src/studio/web/index.html';
const PREVIEW_PAGE = 'src/studio/preview/index.html';

const PAGE_FILES = { [STUDIO_PAGE]: 'index.html', [PREVIEW_PAGE]: 'preview/index.html' };

const SHOWN_FILES = /\.(svg|png|jpe?g|webp|avif|gif|woff2)$/i;

/** An entry of Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

function joinPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries({ 'default-src': "'none'", ...directives })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** What both pages may do. */
const COMMON_POLICY = {
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The policies of the pages. Only a header can say who may show them in a frame. */
export function createWebStudioPolicies({ apiUrl }: Pick<WebStudioSettings, 'apiUrl'>) {
  const { origin } = new URL(apiUrl);
  return {
    [STUDIO_PAGE]: joinPolicy({
      ...COMMON_POLICY,
      'script-src': "'self'",
      'worker-src': "'self'",
      'connect-src': origin,
      'frame-src': "'self'",
    }),
    // The preview compiles the forms of the config, for which Ajv creates functions. It can send nothing anywhere.
    [PREVIEW_PAGE]: joinPolicy({ ...COMMON_POLICY, 'script-src': "'self' 'unsafe-eval'" }),
  };
}

/** A worker follows the policy of its own file, not that of its page: it needs no connection to anywhere. */
const WORKER_POLICY = joinPolicy({ 'script-src': "'self'" });

function createHeaders(
  policies: ReturnType<typeof createWebStudioPolicies>,
  { authUrl }: WebStudioSettings,
): string {
  const { 'X-Frame-Options': _all, ...common } = SECURITY_HEADERS;
  const headers = {
    ...common,
    // The window in which somebody signs in tells the studio what has become of it.
    ...(authUrl !== '' && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  };
  const formatHeaders = (each: Readonly<Record<string, string>>) =>
    Object.entries(each).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...formatHeaders(headers),
    '/',
    ...formatHeaders({
      'Content-Security-Policy': `${policies[STUDIO_PAGE]}; frame-ancestors 'none'`,
    }),
    '/preview/*',
    ...formatHeaders({
      'Content-Security-Policy': `${policies[PREVIEW_PAGE]}; frame-ancestors 'self'`,
    }),
    `/${ASSETS_FOLDER}/*`,
    ...formatHeaders({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': WORKER_POLICY,
    }),
    '',
  ].join('\n');
}

/** The files that a page loads before it does anything. */
function listFirstFiles(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const collectFrom = (key: string) => {
    const built = manifest[key];
    if (!built || seen.has(key)) return;
    seen.add(key);
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    built.imports?.forEach(collectFrom);
  };
  collectFrom(entry);
  return [...files];
}

async function measureFiles(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  const bytes = contents.reduce((sum, each) => sum + brotliCompressSync(each).length, 0);
  return Math.round(bytes / 1024);
}

/** Pictures and typefaces that the site shows, as they are now. */
async function copyPublicFiles(outDir: string, configFile: string): Promise<void> {
  const own = resolvePublicFolder(configFile);
  const shared = (await listFilesRecursively(DEFAULT_PUBLIC_FOLDER)).filter(isSharedPublicFile);
  const pairs = [
    ...shared.map((name) => [DEFAULT_PUBLIC_FOLDER, name] as const),
    ...(await listFilesRecursively(own)).map((name) => [own, name] as const),
  ].filter(([, name]) => SHOWN_FILES.test(name));
  await Promise.all(
    pairs.map(async ([folder, name]) => {
      await mkdir(dirname(join(outDir, name)), { recursive: true });
      await cp(join(folder, name), join(outDir, name));
    }),
  );
}

function checkSettings({ apiUrl, authUrl, configFile }: WebStudioSettings): void {
  for (const [name, url] of Object.entries({
    STUDIO_API_URL: apiUrl,
    ...(authUrl !== '' && { STUDIO_AUTH_URL: authUrl }),
  })) {
    if (parseSecureUrl(url)) continue;
    throw new UserError(
      `${name} must begin with https://, as tokens pass through it (http:// is for localhost only): ${url}`,
    );
  }
  if (!configFile.endsWith('.json') || /^([/.]|\w:)/.test(configFile)) {
    throw new UserError(
      `ESTIMATOR_CONFIG must be the path of the config in the repository, such as config/estimator.json: ${configFile}`,
    );
  }
}

/**
 * Builds the studio for the web into a folder, which keeps the old files until all are built.
 * @returns what its pages weigh
 * @throws UserError if a setting is wrong, or if the first load is above its budget
 */
export async function buildWebStudio(outDir: string, settings: WebStudioSettings): Promise<string> {
  checkSettings(settings);
  return replaceFolder(outDir, (folder) => writeWebStudio(folder, settings));
}

async function writeWebStudio(outDir: string, settings: WebStudioSettings): Promise<string> {
  const pages = Object.keys(PAGE_FILES);
  await buildPages({
    outDir,
    pages,
    define: { 'import.meta.env.STUDIO_SETTINGS': JSON.stringify(settings) },
  });
  const manifest: Manifest = JSON.parse(
    await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  const [studioPage = ''] = pages;
  const first = await measureFiles(outDir, listFirstFiles(manifest, studioPage));
  const policies = createWebStudioPolicies(settings);
  for (const [page, file] of Object.entries(PAGE_FILES)) {
    const policy = policies[page as keyof typeof policies];
    // oxlint-disable-next-line no-await-in-loop -- two pages
    const html = await readFile(join(outDir, page), 'utf8');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeFile(
      join(outDir, file),
      html.replace(
        '<meta charset="utf-8" />',
        `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
      ),
    );
  }
  await Promise.all(['src', '.vite'].map((each) => rm(join(outDir, each), { recursive: true })));
  await writeFile(join(outDir, '_headers'), createHeaders(policies, settings));
  await copyPublicFiles(outDir, settings.configFile);
  const report = `First load: ${first} of ${FIRST_LOAD_BUDGET} KiB (brotli).`;
  if (first > FIRST_LOAD_BUDGET) throw new UserError(`${report} That is too much.`);
  return report;
}
