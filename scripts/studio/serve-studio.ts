import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { PREVIEW_ADDRESS } from '../../src/studio/opening.ts';
import { HOUSE_FOLDERS, HOUSE_PUBLIC } from '../support/public-files.ts';
import { listen } from '../serve/listen.ts';
import { studioApi } from './api.ts';
import { builtPages } from './built-pages.ts';
import { configFiles } from './files.ts';

const HOST = '127.0.0.1';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
};

/** What the pages may load. Texts of a config run nothing; Ajv, in the preview and the worker, makes functions. */
function policyOf(address: string): string {
  const scripts = address === '/' ? "'self'" : "'self' 'unsafe-eval'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function send(
  response: ServerResponse,
  address: string,
  content: string | Uint8Array,
  type: string,
) {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Security-Policy': policyOf(address),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(content);
}

/** A picture or a typeface of a public folder; undefined where there is none. */
async function publicFile(folder: string, address: string): Promise<Buffer | undefined> {
  const file = join(folder, decodeURIComponent(address));
  const isInside = file.startsWith(folder + sep) && !file.includes(`${sep}..`);
  return isInside && extname(file) in TYPES ? readFile(file).catch(() => undefined) : undefined;
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
  const pages = await builtPages();
  const files = configFiles(configFile);
  const api = studioApi(files);

  async function answer(address: string, response: ServerResponse): Promise<void> {
    const built = pages.get(address);
    const type = TYPES[extname(address)] ?? 'application/octet-stream';
    if (built) {
      send(response, address, built.content, built.isPage ? 'text/html; charset=utf-8' : type);
      return;
    }
    const [, folder = ''] = address.split('/');
    const places = new Set([
      ...files.pictures.folders(),
      ...(HOUSE_FOLDERS.includes(folder) ? [HOUSE_PUBLIC] : []),
    ]);
    const found = await Promise.all([...places].map((place) => publicFile(place, address)));
    const file = found.find((each) => each !== undefined);
    if (file) send(response, address, file, type);
    else response.writeHead(404).end('The studio has no such page.');
  }

  const server = createServer((request, response) => {
    api(request, response, () => {
      const address = new URL(request.url ?? '/', 'http://studio').pathname;
      // The preview walks through the addresses of the site.
      const page = address.startsWith(`${PREVIEW_ADDRESS}/`) ? PREVIEW_ADDRESS : address;
      answer(page, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  });
  const url = await listen(server, port, HOST);
  return {
    url,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
