import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import { toHtmlPage } from '../../src/authoring/report/to-html-page.ts';
import { assertPublishable } from '../check/assert-publishable.ts';

const TITLE = 'The config has to be mended';

/** The words of the check as a page, which looks again as soon as a file has changed. */
function renderErrorPage(error: unknown, base: string): string {
  const words = getErrorMessage(error);
  const page = toHtmlPage({ title: TITLE, blocks: [{ kind: 'lines', lines: words.split('\n') }] });
  const client = `<script type="module" src="${base}@vite/client"></script>`;
  return page.replace('</head>', () => `${client}\n</head>`);
}

/**
 * Shows what the check has against a config in place of the page, until it is mended. For `npm run dev` only:
 * the build checks before it begins, see scripts/build/build-site.ts.
 * @param configFile the config, as a path from the working directory
 */
export function configCheckPlugin(configFile: string): Plugin {
  return {
    name: 'config-check',
    apply: 'serve',
    configureServer({ watcher, middlewares, ws, config: { base } }) {
      // A config outside of this folder would not be watched by itself.
      watcher.add(resolve(configFile));
      let isShown = false;
      watcher.on('change', () => {
        if (isShown) ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html') !== true) {
          next();
          return;
        }
        void (async () => {
          try {
            await assertPublishable(configFile);
          } catch (error) {
            isShown = true;
            response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
            response.end(renderErrorPage(error, base));
            return;
          }
          isShown = false;
          next();
        })();
      });
    },
  };
}
