import type { Plugin } from 'vite';
import { parseRequestUrl } from '../../servers/http/router.ts';
import {
  findPublicFile,
  isSharedPublicFile,
  PACKAGE_PUBLIC_FOLDER,
  resolvePublicFolder,
} from '../../files/public-files.ts';
import { listPublishedFiles, publishFiles, sendPublicFile } from '../../files/publish-files.ts';

/** Puts the public files of a config into its site, with the files that every site has. */
export function publicFilesPlugin(configFile: string): Plugin {
  let outDir = '';
  return {
    name: 'public-files',
    // Vite would copy the folder as it is.
    config: () => ({ publicDir: false }),
    configResolved: (config) => {
      outDir = config.build.ssr === false && config.build.copyPublicDir ? config.build.outDir : '';
    },
    async writeBundle() {
      if (outDir !== '') await publishFiles(await listPublishedFiles(configFile), outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        let path: string;
        try {
          path = decodeURIComponent(parseRequestUrl(request).pathname);
        } catch {
          next();
          return;
        }
        const folders = [
          resolvePublicFolder(configFile),
          ...(isSharedPublicFile(path) ? [PACKAGE_PUBLIC_FOLDER] : []),
        ];
        const file = findPublicFile(folders, path);
        if (file === undefined) next();
        else sendPublicFile(response, file);
      });
    },
  };
}
