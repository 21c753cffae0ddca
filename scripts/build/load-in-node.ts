import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/**
 * Bundles a module of the site with Vite, and imports it in Node.
 * @param site the Vite config of the site
 * @param entry the path of the module from the working directory
 */
export async function loadInNode<M>(site: InlineConfig, entry: string): Promise<M> {
  const outDir = await mkdtemp(join(tmpdir(), 'estimator-build-'));
  try {
    await build({
      ...site,
      // Node would load other builds of these packages than the browser.
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir,
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'module.mjs', codeSplitting: false } },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'module.mjs')).href)) as M;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
