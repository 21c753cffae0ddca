import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { PREVIEW_ADDRESS } from '../../src/studio/opening.ts';

/** The pages of the studio, by their addresses. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'src/studio/index.html',
  [PREVIEW_ADDRESS]: 'src/studio/preview/index.html',
};

/** A file that the studio is made of. */
export interface BuiltFile {
  readonly content: Buffer;
  readonly isPage: boolean;
}

/**
 * Makes the studio, and the site that is shown in it, and keeps both in memory: nothing of it is ever written to
 * a folder that could go live. The site is the same code as in the production build; what that takes out of its
 * packages is of no matter here.
 * @returns the files by their addresses
 */
export async function builtPages(): Promise<ReadonlyMap<string, BuiltFile>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    plugins: [react()],
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': '""',
      'import.meta.env.VITE_META_PIXEL_ID': '""',
    },
    worker: { format: 'es' },
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
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
