import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { createColorCss } from '../../src/engine/color/color-schemes.ts';
import { assertPublishable } from '../check/assert-publishable.ts';
import { BUILD_TARGET } from './browser-targets.ts';
import { assertNoLinks, createFileLookup, resolvePublicFolder } from '../support/public-files.ts';
import type * as Prerender from '../../src/site/app/prerender.tsx';
import { ESTIMATOR_CHUNK, RESUMING_DATA_KEY } from '../../src/site/app/pre-hydration/contract.ts';
import { readLegalDocuments } from '../vite/legal-documents-plugin.ts';
import { listLanguageSites, createPageDefines } from '../support/language-sites.ts';
import { createStyleDefines } from '../vite/style-defines-plugin.ts';
import { createSiteConfig } from '../vite/site-config.ts';
import { FONTS_FOLDER, createHeadersFile } from './headers-file.ts';
import { findIcons } from '../html/icons.ts';
import { compileInlineScript } from './compile-inline-script.ts';
import { loadInNode } from './load-in-node.ts';
import { collectLazyChunkFiles } from './lazy-chunks.ts';
import { createManifest, createRedirectsFile, createRobotsTxt, createSitemap } from './listing.ts';
import {
  getPageFile,
  SCHEDULED_PAGE_STYLE,
  renderPageHtml,
  SHOW_CURRENT_PERIOD_SCRIPT,
} from '../html/page-html.ts';
import { toHeaderPolicy, createContentSecurityPolicy } from './content-security-policy.ts';
import {
  parseBuildSettings,
  type BuildEnv,
  type BuildSettings,
} from '../support/build-settings.ts';

export interface BuildSiteOptions {
  readonly configFile: string;
  readonly outDir: string;
  readonly env: BuildEnv;
}

/** Hides the prerendered step while another one is restored, see src/site/app/pre-hydration/. */
const HIDE_WHILE_RESUMING_STYLE = `[data-${RESUMING_DATA_KEY}] main{visibility:hidden}`;

function listChunks(built: Awaited<ReturnType<typeof build>>) {
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk');
}

async function listPictureFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => name !== FONTS_FOLDER);
}

/**
 * Builds the site of a config into a folder of static files.
 * @returns the settings that it was built with
 * @throws UserError if the config or a setting is not ready to go live
 */
export async function buildSite({
  configFile,
  outDir,
  env,
}: BuildSiteOptions): Promise<BuildSettings> {
  const settings = parseBuildSettings(env);
  await assertNoLinks(resolvePublicFolder(configFile));
  await assertPublishable(configFile);
  const now = Date.now();
  const sites = listLanguageSites(configFile, now);
  const setting: InlineConfig = {
    configFile: false,
    base: settings.base,
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': JSON.stringify(settings.webhook),
      'import.meta.env.VITE_META_PIXEL_ID': JSON.stringify(settings.pixelId),
    },
    logLevel: 'warn',
  };
  const built = await build({
    ...setting,
    ...createSiteConfig(configFile, { now }),
    build: {
      outDir,
      emptyOutDir: true,
      target: BUILD_TARGET,
      // src/site/ui/importWithRetry.ts loads lazy chunks.
      modulePreload: false,
      // The first load is one file, and the wizard another one: more files would be more requests.
      rolldownOptions: {
        output: {
          // Chromium then compiles the whole script while it downloads, and not function by function at a click.
          postBanner: '//# allFunctionsCalledOnLoad',
          codeSplitting: {
            groups: [
              { name: 'site', tags: ['$initial'] },
              {
                name: ESTIMATOR_CHUNK,
                test: new RegExp(`src[\\\\/]site[\\\\/]app[\\\\/]${ESTIMATOR_CHUNK}\\.tsx$`),
              },
            ],
          },
        },
      },
    },
  });
  const pages = { ...setting, ...createSiteConfig(configFile, { keepsStyles: true, now }) };
  const { prerenderSite } = await loadInNode<typeof Prerender>(pages, 'src/site/app/prerender.tsx');
  const prerendered = await prerenderSite(
    sites.map(({ tag, folder, states }) => ({
      folder,
      states,
      documents: readLegalDocuments(configFile, tag),
    })),
  );
  const changes = sites.some(({ states }) => states.length > 1);
  const styles =
    prerendered.styles +
    HIDE_WHILE_RESUMING_STYLE +
    (changes ? SCHEDULED_PAGE_STYLE : '') +
    createColorCss(sites[0]?.config.site.colors);
  const defined = createPageDefines(configFile, { now });
  const firstStep = await compileInlineScript(
    'src/site/app/pre-hydration/preHydrationScript.ts',
    defined,
  );
  const typefaces = await compileInlineScript('src/site/app/headScript.ts', {
    ...createStyleDefines(configFile),
    'import.meta.env.BASE_URL': JSON.stringify(settings.base),
  });
  const pageConfig = sites.some(({ pageOverrides: words }) => words)
    ? await compileInlineScript('src/site/app/pageOverridesScript.ts', defined)
    : '';
  const scripts = [
    firstStep,
    typefaces,
    ...(pageConfig === '' ? [] : [pageConfig]),
    ...(changes ? [SHOW_CURRENT_PERIOD_SCRIPT] : []),
  ];
  const policy = createContentSecurityPolicy(settings, { scripts, styles: [styles] });
  const lateParts = collectLazyChunkFiles(listChunks(built), settings.base);
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const parts = { styles, policy, lateParts, typefaces, firstStep, pageConfig };
  const pictures = resolvePublicFolder(configFile);
  const languages = sites.map(({ config, folder }) => ({ language: config.site.language, folder }));
  const ofLanguages = sites.flatMap((site, index) => {
    const { folder, config } = site;
    const icons = findIcons(createFileLookup(pictures), config.site.header.logo);
    const pagesOfIt = (prerendered.sites[index] ?? []).map((page): [string, string] => [
      getPageFile(page, folder),
      renderPageHtml(template, site, languages, { ...settings, icons }, page, parts),
    ]);
    return [
      ...pagesOfIt,
      [`${folder}site.webmanifest`, createManifest(config.site, icons, folder)],
    ];
  });
  const files: Record<string, string | undefined> = {
    ...Object.fromEntries(ofLanguages),
    _headers: createHeadersFile(toHeaderPolicy(policy), await listPictureFolders(pictures)),
    _redirects: createRedirectsFile(
      sites.map(({ folder }) => folder),
      settings.base,
    ),
    'robots.txt': createRobotsTxt(settings.siteUrl),
    'sitemap.xml': createSitemap(
      prerendered.sites[0] ?? [],
      settings.siteUrl,
      sites.map(({ folder }) => folder),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
  }
  return settings;
}
