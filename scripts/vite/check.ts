import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { assertFit } from '../check/assert-fit.ts';

/**
 * Shows what the check has against a config over the page, until it is mended. For `npm run dev` only: the
 * build checks before it begins, see scripts/build/site.ts.
 * @param configFile the config, as a path from the working directory
 */
export function check(configFile: string): Plugin {
  return {
    name: 'config-check',
    apply: 'serve',
    // A config outside of this folder would not be watched by itself.
    configureServer: ({ watcher }) => void watcher.add(resolve(configFile)),
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        await assertFit(configFile).catch((error: unknown) => {
          // The words are meant for the author of the config; where this program was is of no use to them.
          if (error instanceof Error) error.stack = '';
          throw error;
        });
      },
    },
  };
}
