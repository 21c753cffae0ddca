import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { toHtmlPage } from '../../../src/authoring/report/to-html-page.ts';
import { assertPublishable } from '../../files/check/assert-publishable.ts';

const TITLE = 'The config has errors';

/** The result of the check as a page, which reloads when a file changes. */
function renderErrorPage(error: unknown, base: string): string {
  const lines = getErrorMessage(error).split('\n');
  const page = toHtmlPage({ title: TITLE, blocks: [{ kind: 'lines', lines }] });
  const client = `<script type="module" src="${base}@vite/client"></script>`;
  return page.replace('</head>', () => `${client}\n</head>`);
}

/** Shows the errors of the config instead of the page in `npm run dev`. The build runs the check itself. */
export function configCheckPlugin(configFile: string): Plugin {
  return {
    name: 'config-check',
    apply: 'serve',
    configureServer({ watcher, middlewares, ws, config: { base } }) {
      // Vite does not watch files outside of its root.
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
