import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { WebStudioSettings } from '../../../src/studio/web/settings.ts';
import { SECURITY_HEADERS } from '../headers-file.ts';
import { replaceFolder } from '../../files/replace-folder.ts';
import { formatLine } from '../../files/terminal.ts';
import { UserError } from '../../files/user-error.ts';
import { parseSecureUrl } from '../../../src/engine/text/parse-secure-url.ts';
import { formatReport } from '../../files/check/report-formats.ts';
import { findRefusedFiles } from '../../files/check/check-public.ts';
import { isDrawing } from '../../files/public-files.ts';
import { listPublishedFiles, publishFiles, type PublishedFile } from '../../files/publish-files.ts';
import { readDrawing } from '../../files/read-drawing.ts';
import { ASSETS_FOLDER, buildPages } from './studio-pages.ts';

/** KiB that the studio's page may load before it can be used, each file compressed by itself. */
const FIRST_LOAD_BUDGET = 400;

const STUDIO_PAGE = 'src/studio/web/index.html';
const PREVIEW_PAGE = 'src/studio/preview/index.html';

const PAGE_FILES = { [STUDIO_PAGE]: 'index.html', [PREVIEW_PAGE]: 'preview/index.html' };

/** Pictures and typefaces that the site shows, and that are no documents. */
const SHOWN_FILES = /\.(png|jpe?g|webp|avif|gif|woff2)$/i;

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
export function createWebStudioPolicies({
  apiUrl,
  siteUrl,
}: Pick<WebStudioSettings, 'apiUrl' | 'siteUrl'>) {
  const addresses = [apiUrl, ...(siteUrl === '' ? [] : [siteUrl])];
  const origins = addresses.map((address) => new URL(address).origin);
  return {
    [STUDIO_PAGE]: joinPolicy({
      ...COMMON_POLICY,
      'script-src': "'self'",
      'worker-src': "'self'",
      'connect-src': [...new Set(origins)].join(' '),
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
  const headers = {
    ...SECURITY_HEADERS,
    // The studio shows the preview.
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The window in which somebody signs in tells the studio what has become of it.
    ...(authUrl !== '' && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  };
  const formatHeaders = (each: Readonly<Record<string, string>>) =>
    Object.entries(each).map(([name, value]) => `  ${name}: ${value}`);
  const studio = {
    'Content-Security-Policy': `${policies[STUDIO_PAGE]}; frame-ancestors 'none'`,
  };
  const preview = {
    'Content-Security-Policy': `${policies[PREVIEW_PAGE]}; frame-ancestors 'self'`,
  };
  const assets = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': WORKER_POLICY,
  };
  const blocks = {
    '/*': headers,
    '/': studio,
    '/index.html': studio,
    '/preview': preview,
    '/preview/*': preview,
    [`/${ASSETS_FOLDER}/*`]: assets,
  };
  return Object.entries(blocks)
    .flatMap(([path, each]) => [path, ...formatHeaders(each)])
    .concat('')
    .join('\n');
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

/** Files come out 2% larger than at the best quality, in half of the time. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

async function measureFiles(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  const bytes = contents.reduce(
    (sum, each) => sum + brotliCompressSync(each, COMPRESSION).length,
    0,
  );
  return Math.round(bytes / 1024);
}

/**
 * The drawings of the site, which are a part of a script: one with an address of its own would have the rights of the
 * studio there, and its token.
 */
function readDrawings(files: readonly PublishedFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files
      .filter(({ path }) => isDrawing(path))
      .map(({ path, file }) => {
        const bytes = Buffer.from(readDrawing(file).text);
        return [`/${path}`, `data:image/svg+xml;base64,${bytes.toString('base64')}`];
      }),
  );
}

/** @throws UserError if the public folder has something that is not published */
async function assertPublicFiles(configFile: string): Promise<void> {
  const refused = await findRefusedFiles(configFile);
  if (refused.length === 0) return;
  const problems = refused.flatMap((file) => file.problems);
  const report = formatReport('text', { files: refused, problems });
  const details = ['', ...report.map((line) => formatLine(line))];
  throw new UserError('Not all files in public/ are fit to be published.', { details });
}

function checkSettings({ apiUrl, authUrl, siteUrl, configFile }: WebStudioSettings): void {
  for (const [name, url] of Object.entries({
    STUDIO_API_URL: apiUrl,
    ...(authUrl !== '' && { STUDIO_AUTH_URL: authUrl }),
    ...(siteUrl !== '' && { STUDIO_SITE_URL: siteUrl }),
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
 * @throws UserError if a setting is wrong, if a file in public/ is not published, or if the first load is above its
 *   budget
 */
export async function buildWebStudio(outDir: string, settings: WebStudioSettings): Promise<string> {
  checkSettings(settings);
  await assertPublicFiles(settings.configFile);
  // Vite would take it for a folder in this package.
  return replaceFolder(resolve(outDir), (folder) => writeWebStudio(folder, settings));
}

async function writeWebStudio(outDir: string, settings: WebStudioSettings): Promise<string> {
  const pages = Object.keys(PAGE_FILES);
  const files = await listPublishedFiles(settings.configFile);
  const drawings = readDrawings(files);
  await buildPages({
    outDir,
    pages,
    define: {
      'import.meta.env.STUDIO_SETTINGS': JSON.stringify(settings),
      'import.meta.env.STUDIO_DRAWINGS': JSON.stringify(drawings),
    },
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
      html
        .replace(
          '<meta charset="utf-8" />',
          `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        .replace('href="/favicon.svg"', `href="${drawings['/favicon.svg'] ?? 'data:,'}"`),
    );
  }
  await Promise.all(['src', '.vite'].map((each) => rm(join(outDir, each), { recursive: true })));
  await writeFile(join(outDir, '_headers'), createHeaders(policies, settings));
  await publishFiles(
    files.filter(({ path }) => SHOWN_FILES.test(path)),
    outDir,
  );
  const report = `First load: ${first} of ${FIRST_LOAD_BUDGET} KiB (brotli).`;
  if (first > FIRST_LOAD_BUDGET) throw new UserError(`${report} That is too much.`);
  return report;
}
