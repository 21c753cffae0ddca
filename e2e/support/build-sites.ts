/** Builds what the browser tests visit. What was built from the very same files is kept. */
import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { loadStudioPages } from '../../scripts/studio/built-pages.ts';
import { listLegalDocuments } from '../../scripts/support/documents.ts';
import { DEFAULT_PUBLIC_FOLDER, resolvePublicFolder } from '../../scripts/support/public-files.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { getTranslationPath } from '../../scripts/support/translations.ts';
import { accentedTranslation } from './bilingual.ts';
import { IN_PAGE_SCRIPT, outDirOf, siteNamed, SITES, type SiteName } from './sites.ts';

/** All that a site is made from, beside its config. */
const SOURCES = [
  'index.html',
  'package-lock.json',
  'config',
  'e2e/fixtures',
  'examples',
  'e2e/support/bilingual.ts',
  'e2e/support/mirrored.ts',
  'e2e/support/sites.ts',
  'e2e/support/build-sites.ts',
  'e2e/support/webdriver/in-page.ts',
  'public',
  'schemas',
  'scripts',
  'src',
];

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.length > 0 ? files.map(({ parentPath, name }) => join(parentPath, name)) : [path];
}

/** Stands for the content of all sources: another one, and the sites are built anew. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().toSorted();
  for (const file of files) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

async function translate(
  file: string,
  schemaName: Parameters<typeof accentedTranslation>[1],
  tag: string,
): Promise<void> {
  const root: unknown = JSON.parse(await readFile(file, 'utf8'));
  const translation = accentedTranslation(root, schemaName);
  await writeFile(getTranslationPath(file, tag), JSON.stringify(translation, null, 2));
}

/** The config of a site as it is changed for it, with the documents and the translations beside it. */
async function preparedConfig(
  name: SiteName,
  { configFile, isHasty, change = (same) => same, accentedAs }: ReturnType<typeof siteNamed>,
): Promise<string> {
  const folder = outDirOf(`${name}.config`);
  const config = change(JSON.parse(await readFile(configFile, 'utf8')));
  const waits = isHasty ? { calculating: 0, cookieBannerDelay: 0 } : {};
  const timings = { ...config.site.timings, ...waits };
  const prepared: EstimatorConfig = { ...config, site: { ...config.site, timings } };
  await mkdir(folder, { recursive: true });
  const documents = listLegalDocuments(configFile);
  await Promise.all(documents.map((file) => copyFile(file, join(folder, basename(file)))));
  const pictures = resolvePublicFolder(configFile);
  if (pictures !== DEFAULT_PUBLIC_FOLDER)
    await cp(pictures, join(folder, 'public'), { recursive: true });
  const file = join(folder, basename(configFile));
  await writeFile(file, JSON.stringify(prepared, null, 2));
  if (accentedAs !== undefined) {
    await translate(file, 'estimator', accentedAs);
    await Promise.all(
      listLegalDocuments(file).map((each) => translate(each, 'legal-document', accentedAs)),
    );
  }
  return file;
}

async function build(name: SiteName): Promise<void> {
  const { isHasty, configFile, change, accentedAs: _accented, ...site } = siteNamed(name);
  const config = isHasty || change ? await preparedConfig(name, siteNamed(name)) : configFile;
  const { buildSite } = await import('../../scripts/build/site.ts');
  // Under its own name only when it is whole.
  const unfinished = outDirOf(`${name}.unfinished`);
  await buildSite({ ...site, configFile: config, outDir: unfinished });
  await rm(outDirOf(name), { recursive: true, force: true });
  await rename(unfinished, outDirOf(name));
}

/** What builds is loaded only where something is built. */
async function main(): Promise<void> {
  // The studios of the specs start at the same time, and would each bundle it.
  await loadStudioPages();
  const digest = await digestOfSources();
  const stamp = outDirOf('made-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  await rm(stamp, { force: true });
  const start = performance.now();
  await mkdir(dirname(IN_PAGE_SCRIPT), { recursive: true });
  const { compileInlineScript: inlineScript } =
    await import('../../scripts/build/inline-script.ts');
  await writeFile(IN_PAGE_SCRIPT, await inlineScript('e2e/support/webdriver/in-page.ts'));
  for (const name of Object.keys(SITES)) await build(name as SiteName);
  await writeFile(stamp, digest);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`Built the sites ${Object.keys(SITES).join(', ')} in ${seconds} s.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
