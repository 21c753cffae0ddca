/**
 * Builds the sites for the browser tests, unless they are up to date. `--sizes` compares their sizes with the
 * budgets.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reportSizes } from '../../scripts/commands/bench/sizes.ts';
import { parseBuildSettings } from '../../scripts/build/build-settings.ts';
import { buildStudioPages } from '../../scripts/build/studio/studio-pages.ts';
import { listLegalDocuments } from '../../scripts/files/legal-documents.ts';
import { computeSourceDigest } from '../../scripts/files/source-digest.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { getTranslationPath } from '../../scripts/files/translations.ts';
import { writeConfigCopy } from './write-config-copy.ts';
import { createAccentedTranslation } from './bilingual-config.ts';
import {
  AUTH_URL,
  SITE_URL,
  IN_PAGE_SCRIPT,
  getOutDir,
  getTestSite,
  TEST_SITES,
  type TestSiteName,
} from './test-sites.ts';

/** Everything that the sites are built from. */
const SOURCE_PATHS = [
  'index.html',
  'package-lock.json',
  'config',
  'e2e/fixtures',
  'examples',
  'e2e/support/bilingual-config.ts',
  'e2e/support/embedded-config.ts',
  'e2e/support/questions-config.ts',
  'e2e/support/revealing-config.ts',
  'e2e/support/right-to-left-config.ts',
  'e2e/support/rooms-config.ts',
  'e2e/support/test-sites.ts',
  'e2e/support/build-sites.ts',
  'e2e/support/webdriver/in-page.ts',
  'public',
  'schemas',
  'scripts',
  'src',
];

async function writeTranslation(
  file: string,
  schemaName: Parameters<typeof createAccentedTranslation>[1],
  tag: string,
): Promise<void> {
  const root: unknown = JSON.parse(await readFile(file, 'utf8'));
  const translation = createAccentedTranslation(root, schemaName);
  await writeFile(getTranslationPath(file, tag), JSON.stringify(translation, null, 2));
}

/** Writes the changed config of a site with its documents, pictures and translations. Returns its path. */
async function writePreparedConfig(
  name: TestSiteName,
  {
    configFile,
    skipsDelays: isHasty,
    changeConfig: change = (same) => same,
    accentedLanguage: accentedAs,
  }: ReturnType<typeof getTestSite>,
): Promise<string> {
  const folder = getOutDir(`${name}.config`);
  const config = change(JSON.parse(await readFile(configFile, 'utf8')));
  const waits = isHasty ? { calculating: 0, cookieBannerDelay: 0 } : {};
  const timings = { ...config.site.timings, ...waits };
  const prepared: EstimatorConfig = { ...config, site: { ...config.site, timings } };
  const file = await writeConfigCopy(configFile, prepared, folder);
  if (accentedAs !== undefined) {
    await writeTranslation(file, 'estimator', accentedAs);
    await Promise.all(
      listLegalDocuments(file).map((each) => writeTranslation(each, 'legal-document', accentedAs)),
    );
  }
  return file;
}

async function buildTestSite(name: TestSiteName): Promise<void> {
  const site = getTestSite(name);
  const { skipsDelays: isHasty, changeConfig: isChanged, env } = site;
  const configFile = isHasty || isChanged ? await writePreparedConfig(name, site) : site.configFile;
  const outDir = getOutDir(name);
  // Without the check, which would try the answers of a dozen configs. The tests of the check have most of them.
  const { writeSite } = await import('../../scripts/build/build-site.ts');
  await rm(outDir, { recursive: true, force: true });
  await writeSite(configFile, parseBuildSettings(env), outDir);
}

/** Builds the studio and all sites. The build code is imported only if something has changed. */
async function buildAll(): Promise<void> {
  // The studios of parallel specs would otherwise each bundle it.
  await buildStudioPages();
  const digest = await computeSourceDigest(SOURCE_PATHS);
  const stamp = getOutDir('made-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  await rm(stamp, { force: true });
  const start = performance.now();
  await mkdir(dirname(IN_PAGE_SCRIPT), { recursive: true });
  const { compileInlineScript: inlineScript } =
    await import('../../scripts/build/compile-inline-script.ts');
  await writeFile(IN_PAGE_SCRIPT, await inlineScript('e2e/support/webdriver/in-page.ts'));
  const { buildWebStudio } = await import('../../scripts/build/studio/web-studio.ts');
  await buildWebStudio(getOutDir('web-studio'), {
    apiUrl: 'https://api.github.com',
    authUrl: AUTH_URL,
    configFile: 'config/estimator.json',
    repository: '',
    siteUrl: SITE_URL,
  });
  for (const name of Object.keys(TEST_SITES)) await buildTestSite(name as TestSiteName);
  await writeFile(stamp, digest);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`Built the sites ${Object.keys(TEST_SITES).join(', ')} in ${seconds} s.`);
}

try {
  await buildAll();
  if (process.argv.includes('--sizes') && !(await reportSizes(getOutDir('adu'))))
    process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
