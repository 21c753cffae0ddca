import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/**
 * Bundles a module of the site as Vite makes it, and loads it here in Node.
 * @param site how Vite makes the site
 * @param entry the module, as a path from the working directory
 */
export async function loadInNode<M>(site: InlineConfig, entry: string): Promise<M> {
  const outDir = await mkdtemp(join(tmpdir(), 'estimator-build-'));
  try {
    await build({
      ...site,
      // Bundled whole: what Node would load of these packages is not what the browser gets.
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
