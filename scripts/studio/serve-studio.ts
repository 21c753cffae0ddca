import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { PREVIEW_ADDRESS } from '../../src/studio/opening.ts';
import { listen } from '../serve/listen.ts';
import { studioApi } from './api.ts';
import { configFiles } from './files.ts';

const HOST = '127.0.0.1';

/** The pages of the studio, by their addresses. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'src/studio/index.html',
  [PREVIEW_ADDRESS]: 'src/studio/preview/index.html',
};

/** What the pages may load. Texts of a config run nothing; Ajv, in the preview and the worker, makes functions. */
function policyOf(address: string): string {
  const scripts = address === PREVIEW_ADDRESS ? "'self' 'unsafe-eval'" : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * Vite, for the studio and for the site in it. The site is the same code as in the build; what the build takes
 * out of its packages is of no matter here.
 */
async function viteOf(): Promise<ViteDevServer> {
  return createVite({
    configFile: false,
    appType: 'custom',
    cacheDir: 'node_modules/.vite-studio',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // All at once: without a socket no page can be told to load again.
    optimizeDeps: { entries: Object.values(PAGES) },
    define: {
      'import.meta.env.VITE_LEAD_WEBHOOK_URL': '""',
      'import.meta.env.VITE_META_PIXEL_ID': '""',
    },
    logLevel: 'warn',
  });
}

/** A studio that is being served. */
export interface ServedStudio {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the studio, to this machine alone.
 * @param port where it listens, or on the next free one; 0 for any
 */
export async function serveStudio(configFile: string, port: number): Promise<ServedStudio> {
  const api = studioApi(configFiles(configFile));
  const vite = await viteOf();

  async function page(url: string, file: string): Promise<string> {
    return vite.transformIndexHtml(url, await readFile(file, 'utf8'));
  }

  const server = createServer((request, response) => {
    api(request, response, () => {
      const address = request.url?.split('?')[0] ?? '';
      const file = Object.hasOwn(PAGES, address) ? PAGES[address] : undefined;
      // Vite's own scripts are workers too, and take the policy that they come with.
      if (file === undefined) {
        vite.middlewares(request, response, () => response.writeHead(404).end('Not here.'));
        return;
      }
      page(address, file)
        .then((html) =>
          response
            .writeHead(200, {
              'Content-Type': 'text/html; charset=utf-8',
              'Content-Security-Policy': policyOf(address),
              'Cache-Control': 'no-store',
            })
            .end(html),
        )
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  });
  const url = await listen(server, port, HOST);
  return {
    url,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await vite.close();
    },
  };
}
