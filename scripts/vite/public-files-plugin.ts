import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  listFilesRecursively,
  DEFAULT_PUBLIC_FOLDER,
  isSharedPublicFile,
  resolvePublicFolder,
} from '../support/public-files.ts';

async function listSharedFiles(): Promise<string[]> {
  return (await listFilesRecursively(DEFAULT_PUBLIC_FOLDER)).filter(isSharedPublicFile);
}

/** Copies the public folder of a config into its site, with the files that every site has. */
export function publicFilesPlugin(configFile: string): Plugin {
  const publicDir = resolvePublicFolder(configFile);
  const isOwn = resolve(publicDir) !== resolve(DEFAULT_PUBLIC_FOLDER);
  return {
    name: 'public-files',
    config: () => ({ publicDir }),
    async generateBundle() {
      if (!isOwn) return;
      for (const file of await listSharedFiles()) {
        this.emitFile({
          type: 'asset',
          fileName: file,
          // oxlint-disable-next-line no-await-in-loop -- a handful of small files
          source: await readFile(join(DEFAULT_PUBLIC_FOLDER, file)),
        });
      }
    },
    async configureServer({ middlewares }) {
      if (!isOwn) return;
      const files = new Set((await listSharedFiles()).map((file) => `/${file}`));
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://site').pathname;
        if (!files.has(path)) return next();
        readFile(join(DEFAULT_PUBLIC_FOLDER, path)).then((content) => response.end(content), next);
      });
    },
  };
}
