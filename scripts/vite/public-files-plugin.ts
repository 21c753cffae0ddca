import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import {
  DEFAULT_PUBLIC_FOLDER,
  isSharedPublicFile,
  resolvePublicFolder,
  SHARED_FOLDERS,
} from '../support/public-files.ts';

/** Copies the public folder of a config into its site, with the files that every site has. */
export function publicFilesPlugin(configFile: string): Plugin {
  let outDir = '';
  return {
    name: 'public-files',
    config: () => ({ publicDir: resolvePublicFolder(configFile) }),
    configResolved: (config) => {
      outDir = config.build.ssr === false && config.build.copyPublicDir ? config.build.outDir : '';
    },
    async writeBundle() {
      if (outDir === '') return;
      for (const folder of SHARED_FOLDERS) {
        // oxlint-disable-next-line no-await-in-loop -- two small folders
        await cp(join(DEFAULT_PUBLIC_FOLDER, folder), join(outDir, folder), {
          recursive: true,
          force: false,
        });
      }
    },
    configureServer({ middlewares }) {
      const sendFile = sirv(DEFAULT_PUBLIC_FOLDER, { dev: true, dotfiles: true });
      middlewares.use((request, response, next) => {
        if (isSharedPublicFile(request.url ?? '/')) sendFile(request, response, next);
        else next();
      });
    },
  };
}
