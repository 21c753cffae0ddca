import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { manifestOf, robotsOf, sitemapOf } from '../../src/app/head.ts';
import { assertFit } from '../check/assert-fit.ts';
import { readConfig } from '../support/config.ts';
import type * as Prerender from '../../src/app/prerender.tsx';
import type * as StyleSheet from '../../src/app/styleSheet.tsx';
import { RESUMING } from '../../src/app/first-step/handOver.ts';
import { readDocuments } from '../vite/documents.ts';
import { siteOf } from '../vite/site.ts';
import { styleSources } from '../vite/styled/sources.ts';
import { headersFile } from './headers.ts';
import { inlineScript } from './inline-script.ts';
import { inNode } from './in-node.ts';
import { writePages } from './pages.ts';
import { headerPolicy, policyOf } from './policy.ts';
import { readSettings, type BuildEnv } from './settings.ts';

/** What a build is made from. */
export interface SiteBuild {
  readonly configFile: string;
  readonly outDir: string;
  readonly env: BuildEnv;
  /** Whether source maps are written beside the scripts. No page names them. */
  readonly sourceMaps?: boolean;
}

/** Keeps the step out of sight that is about to give way to another, see src/app/first-step/. */
const RESUMING_STYLE = `[data-${RESUMING}] main{visibility:hidden}`;

/** The scripts that a build has written. */
function scriptsOf(built: Awaited<ReturnType<typeof build>>) {
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk');
}

/** The modules of src/ that are in a build, always in the same order. */
function modulesOf(scripts: ReturnType<typeof scriptsOf>): string[] {
  const modules = scripts.flatMap(({ moduleIds }) => moduleIds);
  return modules.filter((id) => /\/src\/.*\.tsx?$/.test(id)).toSorted();
}

/**
 * Builds the site of a config into a folder of plain static files: config, client, prerendered pages,
 * policy and headers, and what search engines read.
 * @throws Error with one sentence when the config or a setting is not fit to go live
 */
export async function buildSite({
  configFile,
  outDir,
  env,
  sourceMaps = false,
}: SiteBuild): Promise<void> {
  const settings = readSettings(env);
  await assertFit(configFile);
  const config = await readConfig(configFile);
  const setting: InlineConfig = {
    configFile: false,
    base: settings.base,
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': JSON.stringify(settings.webhook),
      'import.meta.env.VITE_META_PIXEL_ID': JSON.stringify(settings.pixelId),
      'import.meta.env.VITE_SITE_URL': JSON.stringify(settings.siteUrl),
    },
    logLevel: 'warn',
  };
  const site = { ...setting, ...siteOf(configFile) };
  const built = await build({
    ...site,
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: sourceMaps && 'hidden',
      modulePreload: { polyfill: false },
      // All of the first load in one file: a second one would only be a second request.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
      },
    },
  });
  const folders = (await readdir('public', { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const scripts = scriptsOf(built);
  const { prerenderSite } = await inNode<typeof Prerender>(site, 'src/app/prerender.tsx');
  const prerendered = await prerenderSite(readDocuments(configFile), settings.siteUrl);
  const styled = { ...setting, ...siteOf(configFile, styleSources(modulesOf(scripts))) };
  const { styleSheet } = await inNode<typeof StyleSheet>(styled, 'src/app/styleSheet.tsx');
  const styles = styleSheet() + RESUMING_STYLE;
  const firstStep = await inlineScript('src/app/first-step/inline.ts');
  const policy = policyOf(settings, {
    scripts: [firstStep],
    styles: [styles],
  });
  const files: Record<string, string | undefined> = {
    _headers: headersFile(headerPolicy(policy), folders),
    'robots.txt': robotsOf(settings.siteUrl),
    'sitemap.xml': sitemapOf(prerendered.pages, settings.siteUrl),
    'site.webmanifest': manifestOf(config),
  };
  await writePages(outDir, prerendered, {
    styles,
    policy,
    firstStep,
    lateParts: scripts
      .filter(({ isEntry }) => !isEntry)
      .map(({ fileName }) => settings.base + fileName),
  });
  await Promise.all(
    Object.entries(files).map(async ([file, text]) => {
      if (text !== undefined) await writeFile(join(outDir, file), text);
    }),
  );
}
