import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { createColorCss } from '../../src/engine/text/color-schemes.ts';
import { assertPublishable } from '../files/check/assert-publishable.ts';
import { BUILD_TARGET } from './browser-targets.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { replaceFolder } from '../files/replace-folder.ts';
import { createFileLookup, resolvePublicFolder } from '../files/public-files.ts';
import type * as Prerender from '../../src/site/app/prerender.tsx';
import { EMBED_PATH } from '../../src/engine/wizard/routes.ts';
import { RESUMING_DATA_KEY } from '../../src/site/app/pre-hydration/contract.ts';
import { readLegalDocuments } from './vite/legal-documents-plugin.ts';
import { listLanguageSites } from './language-sites.ts';
import { createPageDefines, resolveEvents } from './page-defines.ts';
import { loadSite, type LoadedSite } from './load-site.ts';
import { createStyleDefines } from './style-defines.ts';
import { estimatorPlugin } from './vite/estimator-plugin.ts';
import { createPlainLogging } from './vite/plain-logger.ts';
import { createSiteConfig } from './vite/site-config.ts';
import { findCommit } from '../files/git.ts';
import { FONTS_FOLDER, VERSION_FILE, createHeadersFile } from './headers-file.ts';
import { findIcons } from './html/icons.ts';
import { compileInlineScript } from './compile-inline-script.ts';
import { createEmbedScripts, EMBEDDED_PAGE_STYLE } from './embed.ts';
import { collectLazyChunkFiles } from './lazy-chunks.ts';
import {
  createManifest,
  createRedirectsFile,
  createRobotsTxt,
  createSitemap,
} from './metadata-files.ts';
import {
  getPageFile,
  type PageAssets,
  SCHEDULED_PAGE_STYLE,
  renderPageHtml,
  SHOW_CURRENT_PERIOD_SCRIPT,
} from './html/page-html.ts';
import { toHeaderPolicy, createContentSecurityPolicy } from './content-security-policy.ts';
import { parseBuildSettings, type BuildEnv, type BuildSettings } from './build-settings.ts';

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
 * Bundles a module of the site with Vite, and imports it in Node.
 * @param site the Vite config of the site
 * @param entry the path of the module in this package
 */
async function loadInNode<M>(site: InlineConfig, entry: string): Promise<M> {
  const outDir = await mkdtemp(join(tmpdir(), 'estimator-build-'));
  try {
    await build({
      ...site,
      // Bundles all packages, because Node would load other builds of them than browsers do.
      ssr: { noExternal: true },
      build: {
        ssr: join(PACKAGE_ROOT, entry),
        outDir,
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: { entryFileNames: 'module.mjs', codeSplitting: false },
        },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'module.mjs')).href)) as M;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Builds the scripts and index.html for the browser. */
function buildClient(site: InlineConfig, outDir: string) {
  return build({
    ...site,
    build: {
      outDir,
      emptyOutDir: true,
      target: BUILD_TARGET,
      // Lazy chunks are preloaded by src/site/ui/lazy/importWithRetry.ts, which retries failed loads.
      modulePreload: false,
      // One file for the first load and one for the wizard, because more files cause more requests.
      rolldownOptions: {
        // Hides notices about slow plugins, which users of the build cannot act on.
        checks: { bundlerTimings: false },
        output: {
          // Chromium then compiles the whole script during the download, and not each function at its first call.
          postBanner: '//# allFunctionsCalledOnLoad',
          codeSplitting: {
            groups: [
              { name: 'site', tags: ['$initial'] },
              {
                name: 'Estimator',
                test: /src[\\/]site[\\/]app[\\/]Estimator\.tsx$/,
              },
            ],
          },
        },
      },
    },
  });
}

/** Compiles the inline scripts of the pages. */
async function compileInlineScripts(
  site: LoadedSite,
  configFile: string,
  {
    base,
    hasOverrides,
    isEmbeddable,
    hasSavedLinks,
  }: { base: string; hasOverrides: boolean; isEmbeddable: boolean; hasSavedLinks: boolean },
) {
  const pageDefines = createPageDefines(site);
  const baseDefine = { 'import.meta.env.BASE_URL': JSON.stringify(base) };
  const [firstStep, headScript, pageConfig, embeddedPage, savedLink] = await Promise.all([
    compileInlineScript('src/site/app/pre-hydration/preHydrationScript.ts', pageDefines),
    compileInlineScript('src/site/app/headScript.ts', {
      ...createStyleDefines(site),
      ...baseDefine,
    }),
    hasOverrides ? compileInlineScript('src/site/app/pageOverridesScript.ts', pageDefines) : '',
    isEmbeddable
      ? compileInlineScript('src/site/app/frameScript.ts', baseDefine, [
          estimatorPlugin(configFile, () => site),
        ])
      : '',
    hasSavedLinks
      ? compileInlineScript('src/site/app/savedLinkScript.ts', { ...pageDefines, ...baseDefine })
      : '',
  ]);
  return { firstStep, headScript, pageConfig, embeddedPage, savedLink };
}

/**
 * Builds the site of a config into a folder of static files, which keeps the old ones until all are built.
 * @returns the settings that it was built with
 * @throws UserError if the config or a setting is not ready to go live
 */
export async function buildSite({
  configFile,
  outDir,
  env,
}: BuildSiteOptions): Promise<BuildSettings> {
  const settings = parseBuildSettings(env);
  await assertPublishable(configFile);
  // Vite would take it for a folder in this package.
  await replaceFolder(resolve(outDir), (folder) => writeSite(configFile, settings, folder));
  return settings;
}

/**
 * Writes the files of a site into an empty folder.
 * @param configFile a config that has passed the check
 */
export async function writeSite(
  configFile: string,
  settings: BuildSettings,
  outDir: string,
): Promise<void> {
  const { base, eventsUrl } = settings;
  const publicFolder = resolvePublicFolder(configFile);
  const site = loadSite(configFile);
  const sites = listLanguageSites(site);
  const folders = sites.map(({ folder }) => folder);
  const embed = sites[0]?.config.site.embed;
  const isScheduled = sites.some(({ periods }) => periods.length > 1);
  const viteConfig: InlineConfig = {
    configFile: false,
    base,
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': JSON.stringify(settings.webhook),
      'import.meta.env.VITE_META_PIXEL_ID': JSON.stringify(settings.pixelId),
      'import.meta.env.VITE_TURNSTILE_SITE_KEY': JSON.stringify(settings.turnstileKey),
    },
    ...createPlainLogging('warn'),
  };
  const built = await buildClient(
    { ...viteConfig, ...createSiteConfig(configFile, { site, eventsUrl }) },
    outDir,
  );
  const { prerenderSite } = await loadInNode<typeof Prerender>(
    { ...viteConfig, ...createSiteConfig(configFile, { keepsStyles: true, site, eventsUrl }) },
    'src/site/app/prerender.tsx',
  );
  const prerendered = prerenderSite(
    sites.map(({ tag, folder, periods }) => ({
      folder,
      periods,
      documents: readLegalDocuments(configFile, tag),
    })),
  );
  const inlineScripts = await compileInlineScripts(site, configFile, {
    base,
    hasOverrides: sites.some(({ pageOverrides }) => pageOverrides !== undefined),
    isEmbeddable: embed !== undefined,
    hasSavedLinks: site.source.config.site.saving !== undefined,
  });
  const styles = [
    prerendered.styles,
    HIDE_WHILE_RESUMING_STYLE,
    isScheduled ? SCHEDULED_PAGE_STYLE : '',
    embed ? EMBEDDED_PAGE_STYLE : '',
    createColorCss(sites[0]?.config.site.colors),
  ].join('');
  const scripts = [...Object.values(inlineScripts), isScheduled ? SHOW_CURRENT_PERIOD_SCRIPT : ''];
  const events = sites[0] && resolveEvents(sites[0].config, eventsUrl);
  const policy = createContentSecurityPolicy(
    settings,
    { scripts: scripts.filter((script) => script !== ''), styles: [styles] },
    events?.endpoint,
  );
  const assets: PageAssets = {
    ...inlineScripts,
    styles,
    policy,
    lateParts: collectLazyChunkFiles(listChunks(built), base),
  };
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const languages = sites.map(({ config, folder }) => ({ language: config.site.language, folder }));
  const pageFiles = sites.flatMap((own, index) => {
    const { folder, config } = own;
    const icons = findIcons(createFileLookup(publicFolder), config.site.header.logo);
    const pages = (prerendered.sites[index] ?? []).map((page) => [
      getPageFile(page, folder),
      renderPageHtml(template, own, languages, { ...settings, icons }, page, assets),
    ]);
    return [...pages, [`${folder}site.webmanifest`, createManifest(config.site, icons, folder)]];
  });
  const commit = await findCommit(dirname(resolve(configFile)), 'HEAD');
  const files: Record<string, string | undefined> = {
    ...Object.fromEntries(pageFiles),
    _headers: createHeadersFile(
      toHeaderPolicy(policy),
      await listPictureFolders(publicFolder),
      {
        paths: embed ? folders.map((folder) => base + folder + EMBED_PATH.slice(1)) : [],
        scripts: embed ? folders.map((folder) => `${base}${folder}embed.js`) : [],
        policy: toHeaderPolicy(policy, embed?.origins),
      },
      base,
    ),
    ...(await createEmbedScripts(sites)),
    _redirects: createRedirectsFile(folders, base),
    [VERSION_FILE]: commit === undefined ? undefined : `${JSON.stringify({ commit })}\n`,
    'robots.txt': createRobotsTxt(settings.siteUrl),
    'sitemap.xml': createSitemap(prerendered.sites[0] ?? [], settings.siteUrl, folders),
  };
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
  }
}
