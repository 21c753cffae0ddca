import { join } from 'node:path';
import { PREVIEW_ADDRESS } from '../../../src/studio/model/project/project-protocol.ts';
import { PROJECT_ROOT } from '../../support/project-root.ts';
import { buildOrReuse } from './build-cache.ts';

/** The pages of the studio, by their addresses. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'src/studio/index.html',
  [PREVIEW_ADDRESS]: 'src/studio/preview/index.html',
};

const CACHE_FILE = 'node_modules/.cache/studio/pages';
/** What they are made from, and by: packages by the list of their versions. */
const SOURCES = ['package-lock.json', 'schemas', 'src', 'scripts/studio', 'scripts/vite'];

/** A file that the studio is made of. */
export interface StudioPageFile {
  readonly content: Buffer;
  readonly isPage: boolean;
}

/** Makes the pages anew. What makes them is loaded only then. */
async function bundlePages(): Promise<ReadonlyMap<string, StudioPageFile>> {
  const [{ build }, { default: react }, { compiledValidatorsPlugin: readyValidators }] =
    await Promise.all([
      import('vite'),
      import('@vitejs/plugin-react'),
      import('./compiled-validators-plugin.ts'),
    ]);
  const built = await build({
    configFile: false,
    publicDir: false,
    plugins: [react(), readyValidators()],
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': '""',
      'import.meta.env.VITE_META_PIXEL_ID': '""',
    },
    worker: { format: 'es', plugins: () => [readyValidators()] },
    logLevel: 'error',
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      assetsDir: '_studio/assets',
      rolldownOptions: { input: Object.values(PAGES) },
    },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const addressOf = new Map(Object.entries(PAGES).map(([address, file]) => [file, address]));
  return new Map(
    files.map((file) => [
      addressOf.get(file.fileName) ?? `/${file.fileName}`,
      {
        // As bytes once, not at every request: they are megabytes.
        content: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        isPage: addressOf.has(file.fileName),
      },
    ]),
  );
}

/**
 * The studio, and the site that is shown in it, in memory: nothing of it is ever written to a folder that could go
 * live. The site is the same code as in the production build; what that takes out of its packages is of no matter
 * here. They are made once: whoever opens the studio again, or twice at a time, waits for no bundler.
 * @returns the files by their addresses
 */
export function loadStudioPages(): Promise<ReadonlyMap<string, StudioPageFile>> {
  return buildOrReuse({
    file: join(PROJECT_ROOT, CACHE_FILE),
    sources: SOURCES,
    extraInputs: [process.version, process.env['NODE_ENV']],
    build: bundlePages,
  });
}
