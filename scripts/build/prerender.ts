import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type * as Prerender from '../../src/app/prerender.tsx';
import type { PrerenderedSite } from '../../src/app/prerender.tsx';
import { readDocuments } from '../vite/documents.ts';

/**
 * Renders all pages of a site, by the same modules that the browser gets.
 * @param site how Vite makes the site
 */
export async function prerender(site: InlineConfig, siteUrl: string): Promise<PrerenderedSite> {
  const outDir = await mkdtemp(join(tmpdir(), 'estimator-prerender-'));
  try {
    await build({
      ...site,
      // Bundled whole: what Node would load of these packages is not what the browser gets.
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
      },
    });
    const { prerenderSite }: typeof Prerender = await import(
      pathToFileURL(join(outDir, 'prerender.mjs')).href
    );
    return await prerenderSite(readDocuments(), siteUrl);
  } finally {
    await rm(outDir, { recursive: true });
  }
}
