import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type InlineConfig } from 'vite';

/**
 * Runs a bundle. Whoever loads TypeScript for this process would look all of it through when it is imported, for a
 * fifth of the time that a build takes.
 */
async function run(file: string): Promise<unknown> {
  const bundle = { exports: {} };
  const text = await readFile(file, 'utf8');
  const words = ['module', 'exports', 'require', '__filename'];
  const main = compileFunction(text, words, { filename: file });
  Reflect.apply(main, undefined, [bundle, bundle.exports, createRequire(file), file]);
  return bundle.exports;
}

/**
 * Bundles a module of the site as Vite makes it, and loads it here in Node.
 * @param site how Vite makes the site
 * @param entry the module, as a path from the working directory
 */
export async function inNode<M>(site: InlineConfig, entry: string): Promise<M> {
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
        rolldownOptions: {
          output: { entryFileNames: 'module.cjs', format: 'cjs', codeSplitting: false },
        },
      },
    });
    return (await run(join(outDir, 'module.cjs'))) as M;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
