import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PREVIEW_ADDRESS } from '../../../src/studio/stores/protocol.ts';
import { listCacheFolders, makeCacheFolder } from '../../files/cache-folder.mjs';
import { replaceFolder } from '../../files/replace-folder.ts';
import { PACKAGE_ROOT } from '../../files/package-root.ts';
import { getPlainRoot, plainRootPlugin } from '../vite/plain-root-plugin.ts';
import { computeSourceDigest } from '../../files/source-digest.ts';

/** The files of the pages by their addresses. */
export const STUDIO_PAGES: Readonly<Record<string, string>> = {
  '/': '/src/studio/index.html',
  [PREVIEW_ADDRESS]: '/src/studio/preview/index.html',
};

/** The folder with all other files. */
export const ASSETS_FOLDER = '_studio/assets';

const CACHE = 'studio';
/** What the pages are built from, here and where this package is installed. */
const SOURCES = ['package.json', 'schemas', 'src', 'scripts/build/studio', 'scripts/build/vite'];
/** The versions of the packages in them. */
const INSTALLED = 'package-lock.json';

interface PagesToBuild {
  readonly outDir: string;
  /** The HTML files, from the root of the project. */
  readonly pages: readonly string[];
  /** Values of `import.meta.env`, as code. */
  readonly define?: Readonly<Record<string, string>>;
}

/** Builds pages of the studio, with a manifest of what each of them loads. */
export async function buildPages({ outDir, pages, define = {} }: PagesToBuild): Promise<void> {
  const [{ build }, { default: react }, { compiledValidatorsPlugin }, { createPlainLogging }] =
    await Promise.all([
      import('vite'),
      import('@vitejs/plugin-react'),
      import('./compiled-validators-plugin.ts'),
      import('../vite/plain-logger.ts'),
    ]);
  await build({
    root: getPlainRoot(),
    configFile: false,
    publicDir: false,
    plugins: [plainRootPlugin(), react(), compiledValidatorsPlugin()],
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': '""',
      'import.meta.env.VITE_META_PIXEL_ID': '""',
      'import.meta.env.VITE_TURNSTILE_SITE_KEY': '""',
      // The thank-you page asks for the price, which the preview has if the config shows it.
      'import.meta.env.REVEAL': '"after"',
      'import.meta.env.CARDS': 'true',
      'import.meta.env.NEXT_STEP_ACTIONS': 'true',
      // The preview shows any config.
      'import.meta.env.REPEATS': 'true',
      'import.meta.env.COMPACT': 'true',
      'import.meta.env.RUNNING_ESTIMATE': 'true',
      'import.meta.env.ADJUST': 'true',
      'import.meta.env.MOVERS': 'true',
      ...define,
    },
    worker: { format: 'es', plugins: () => [compiledValidatorsPlugin()] },
    ...createPlainLogging('error'),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      reportCompressedSize: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      assetsDir: ASSETS_FOLDER,
      rolldownOptions: {
        input: pages.map((file) => join(getPlainRoot(), file)),
      },
    },
  });
}

/**
 * Builds the studio and the preview, unless they were built from the same sources before.
 * @returns the folder
 */
export async function buildStudioPages(): Promise<string> {
  const sources = [...SOURCES.map((path) => join(PACKAGE_ROOT, path)), resolve(INSTALLED)];
  const name = (await computeSourceDigest(sources.filter((path) => existsSync(path)))).slice(0, 16);
  const built = listCacheFolders(CACHE).map((folder) => join(folder, name));
  const found = built.find((folder) => existsSync(folder));
  if (found !== undefined) return found;
  const folder = join(makeCacheFolder(CACHE), name);
  await replaceFolder(folder, (unfinished) =>
    buildPages({ outDir: unfinished, pages: Object.values(STUDIO_PAGES) }),
  );
  return folder;
}
