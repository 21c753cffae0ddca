import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { parseHeaderRules } from '../http/header-rules.ts';
import { closeServer, listen } from '../http/listen.ts';
import { parseRequestUrl } from '../http/router.ts';

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export interface ServeSiteOptions {
  /** The folder of the built site. */
  readonly dist: string;
  /** If it is taken, the next free one is used; 0 (the default) uses any. */
  readonly port?: number;
  readonly host?: string;
  /** The path that the site was built for, such as `/adu/`. */
  readonly base?: string;
  /** Runs before the site, such as the lead inbox. */
  readonly middleware?: Middleware;
}

export interface ServedSite {
  /** The address of the home page, such as `http://127.0.0.1:4173/`. */
  readonly url: string;
  /** Closes the server and every open connection. */
  close(): Promise<void>;
}

const NOT_FOUND = '404.html';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Serves a built site as static hosts do: `/thank-you` is thank-you.html, an unknown path is 404.html with status 404,
 * and `_headers` applies. Files with a `.br` copy beside them are sent compressed.
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServedSite> {
  const { dist, port = 0, host = '127.0.0.1', middleware } = options;
  const base = `/${options.base ?? ''}/`.replace(/\/+/g, '/');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no built site in '${dist}': run 'npm run build' first.`);
  }
  const site = createSiteHandler(dist, base);
  const server = createServer((request, response) => {
    if (middleware) middleware(request, response, () => site(request, response));
    else site(request, response);
  });
  const origin = await listen(server, port, host);
  return { url: origin + base, close: () => closeServer(server) };
}

function createSiteHandler(dist: string, base: string) {
  // Reads the folder at each request: npm run build may replace the site meanwhile.
  const sendFile = sirv(dist, { etag: true, brotli: true, dev: true });

  function sendNotFound(response: ServerResponse, path: string): void {
    // Each language has its own page: /es/404.html for /es/nowhere.
    const [, language = ''] = /^\/([\w-]+)\//.exec(path) ?? [];
    const page = [join(dist, language, NOT_FOUND), join(dist, NOT_FOUND)].find(existsSync);
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page === undefined ? 'Not found' : readFileSync(page));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = parsePath(request);
    if (address === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('The address is malformed.');
      return;
    }
    if (`${address}/` === base) {
      response.writeHead(308, { Location: base }).end();
      return;
    }
    const path = address.startsWith(base) ? address.slice(base.length - 1) : undefined;
    response.setHeader('Cache-Control', REVALIDATE);
    for (const { matches, name, value } of readHeaderRules(dist)) {
      if (!matches(address)) continue;
      if (value === undefined) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    request.url = path ?? '/not-found';
    // Pages need no ranges, and sirv throws on one whose end is before its start.
    delete request.headers.range;
    sendFile(request, response, () => {
      // A missing file may come with the next deploy.
      response.setHeader('Cache-Control', REVALIDATE);
      sendNotFound(response, path ?? '/');
    });
  };
}

/** The path of a request; undefined if it is malformed, such as `/%c0`. */
function parsePath(request: IncomingMessage): string | undefined {
  try {
    return parseRequestUrl(request).pathname;
  } catch {
    return undefined;
  }
}

function readHeaderRules(dist: string) {
  const file = join(dist, '_headers');
  return existsSync(file) ? parseHeaderRules(readFileSync(file, 'utf8')) : [];
}
