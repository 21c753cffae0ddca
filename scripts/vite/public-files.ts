import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { HOUSE_FOLDERS, HOUSE_PUBLIC, publicFolder } from '../support/public-files.ts';

async function houseFiles(): Promise<string[]> {
  const found = await Promise.all(
    HOUSE_FOLDERS.map((folder) =>
      readdir(join(HOUSE_PUBLIC, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(HOUSE_PUBLIC, join(parentPath, name)));
}

/** Brings the static files of a business into its site, with those that every site has. */
export function publicFiles(configFile: string): Plugin {
  const publicDir = publicFolder(configFile);
  const isOwn = resolve(publicDir) !== resolve(HOUSE_PUBLIC);
  return {
    name: 'public-files',
    config: () => ({ publicDir }),
    async generateBundle() {
      if (!isOwn) return;
      for (const file of await houseFiles()) {
        this.emitFile({
          type: 'asset',
          fileName: file.split(sep).join('/'),
          // oxlint-disable-next-line no-await-in-loop -- a handful of small files
          source: await readFile(join(HOUSE_PUBLIC, file)),
        });
      }
    },
    async configureServer({ middlewares }) {
      if (!isOwn) return;
      const files = new Set((await houseFiles()).map((file) => `/${file.split(sep).join('/')}`));
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://site').pathname;
        if (!files.has(path)) return next();
        readFile(join(HOUSE_PUBLIC, path)).then((content) => response.end(content), next);
      });
    },
  };
}
