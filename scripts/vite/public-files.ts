import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesBelow, HOUSE_PUBLIC, isOfEverySite, publicFolder } from '../support/public-files.ts';

async function houseFiles(): Promise<string[]> {
  return (await filesBelow(HOUSE_PUBLIC)).filter(isOfEverySite);
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
          fileName: file,
          // oxlint-disable-next-line no-await-in-loop -- a handful of small files
          source: await readFile(join(HOUSE_PUBLIC, file)),
        });
      }
    },
    async configureServer({ middlewares }) {
      if (!isOwn) return;
      const files = new Set((await houseFiles()).map((file) => `/${file}`));
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://site').pathname;
        if (!files.has(path)) return next();
        readFile(join(HOUSE_PUBLIC, path)).then((content) => response.end(content), next);
      });
    },
  };
}
