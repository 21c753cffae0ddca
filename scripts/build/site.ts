import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { manifestOf, robotsOf, sitemapOf } from '../../src/app/head.ts';
import { assertFit } from '../check/assert-fit.ts';
import { readConfig } from '../support/config.ts';
import { siteOf } from '../vite/site.ts';
import { headersFile } from './headers.ts';
import { inlineScript } from './inline-script.ts';
import { RESUMING_STYLE, writePages } from './pages.ts';
import { headerPolicy, policyOf } from './policy.ts';
import { prerender } from './prerender.ts';
import { readSettings, type BuildEnv } from './settings.ts';

/** What a build is made from. */
export interface SiteBuild {
  readonly configFile: string;
  readonly outDir: string;
  readonly env: BuildEnv;
  /** Whether source maps are written beside the scripts. No page names them. */
  readonly sourceMaps?: boolean;
}

/** The addresses of all scripts that no page loads by itself. */
function latePartsOf(built: Awaited<ReturnType<typeof build>>, base: string): string[] {
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk' && !file.isEntry)
    .map(({ fileName }) => base + fileName);
}

/** The text of the style element that styled-components has written. */
function styleText(tag: string): string {
  return tag.replace(/^<style[^>]*>/, '').replace(/<\/style>$/, '');
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
  const site: InlineConfig = {
    ...siteOf(configFile),
    configFile: false,
    base: settings.base,
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': JSON.stringify(settings.webhook),
      'import.meta.env.VITE_META_PIXEL_ID': JSON.stringify(settings.pixelId),
      'import.meta.env.VITE_SITE_URL': JSON.stringify(settings.siteUrl),
    },
    logLevel: 'warn',
  };
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
  const prerendered = await prerender(site, settings.siteUrl);
  const firstStep = await inlineScript('src/app/first-step/inline.ts');
  const policy = policyOf(settings, {
    scripts: [firstStep],
    styles: [styleText(prerendered.style), RESUMING_STYLE],
  });
  const files: Record<string, string | undefined> = {
    _headers: headersFile(headerPolicy(policy), folders),
    'robots.txt': robotsOf(settings.siteUrl),
    'sitemap.xml': sitemapOf(prerendered.pages, settings.siteUrl),
    'site.webmanifest': manifestOf(config),
  };
  await writePages(outDir, prerendered, {
    policy,
    firstStep,
    lateParts: latePartsOf(built, settings.base),
  });
  await Promise.all(
    Object.entries(files).map(async ([file, text]) => {
      if (text !== undefined) await writeFile(join(outDir, file), text);
    }),
  );
}
