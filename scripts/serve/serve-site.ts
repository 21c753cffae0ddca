import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import { getHeadersFor, parseHeadersFile } from './parse-headers-file.ts';
import { closeServer, listen } from '../http/listen.ts';
import { readSiteFiles } from './site-files.ts';
import type { Compression, ContentEncoding, SiteFile } from './site-files.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServeSiteOptions {
  /** Directory of the built site. */
  dist: string;
  /** The next free one is taken if it is in use; 0 (the default) takes any. */
  port?: number;
  host?: string;
  /** The path the site was built for, e.g. `/adu/`. `_headers` speaks of paths below it. */
  base?: string;
  /** The best (the default) is what hosts have ready; here it takes seconds when a site is first asked for. */
  compression?: Compression;
  /** Asked before the site, e.g. the lead inbox. */
  inbox?: Middleware;
}

export interface ServedSite {
  /** Address of the home page, base included, e.g. `http://127.0.0.1:4173/`. */
  url: string;
  /** Ends the server and every open connection. */
  close(): Promise<void>;
}

/**
 * Serves a built site as static hosts do: `/thank-you` from thank-you.html or thank-you/index.html, an
 * unknown path from 404.html with status 404, compressed, hashed assets immutable, the rest revalidated,
 * and with the headers of its `_headers` file. Throws one sentence when it cannot.
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServedSite> {
  const { dist, port = 0, host = '127.0.0.1', compression = 'best', inbox } = options;
  const base = `/${options.base ?? ''}/`.replace(/\/+/g, '/');
  const site = await createSiteHandler(dist, base, compression);
  const server = createServer((request, response) => {
    const serve = (): void => {
      site(request, response).catch((error: unknown) => sendServerError(response, error));
    };
    if (inbox === undefined) serve();
    else inbox(request, response, serve);
  });
  const origin = await listen(server, port, host);
  return {
    url: origin + base,
    close: () => closeServer(server),
  };
}

async function createSiteHandler(dist: string, base: string, compression: Compression) {
  const files = await readSiteFiles(dist, compression);
  const rules = parseHeadersFile(await readFile(join(dist, '_headers'), 'utf8').catch(() => ''));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = decodeRequestPath(request);
    if (`${address}/` === base) {
      response.writeHead(308, { Location: base }).end();
      return;
    }
    const path = address?.startsWith(base) ? address.slice(base.length - 1) : undefined;
    const found = path === undefined ? undefined : findFile(files, path);
    const headers = new Map([
      ['cache-control', found && path?.startsWith('/assets/') ? IMMUTABLE : REVALIDATE],
      ...getHeadersFor(rules, path ?? '/'),
    ]);
    for (const [name, value] of headers) response.setHeader(name, value);
    await sendFile(
      request,
      response,
      found ?? findNotFoundPage(files, path ?? '/'),
      found ? 200 : 404,
    );
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The decoded path, or nothing when it cannot be decoded. */
function decodeRequestPath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent((request.url ?? '/').replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

/** Only paths that were read from the disk can match, so `..` leads nowhere. */
function findFile(files: Map<string, SiteFile>, path: string): SiteFile | undefined {
  const page = path.replace(/\/$/, '');
  return files.get(path) ?? files.get(`${page}.html`) ?? files.get(`${page}/index.html`);
}

/** The page for what is not there: the nearest above it, so that each language has its own. */
function findNotFoundPage(files: Map<string, SiteFile>, path: string): SiteFile | undefined {
  let nearest = '';
  // The files are as many as they are; an address may have thousands of slashes.
  for (const file of files.keys()) {
    const isAbove =
      file.endsWith('/404.html') && path.startsWith(file.slice(0, -'404.html'.length));
    if (isAbove && file.length > nearest.length) nearest = file;
  }
  return files.get(nearest);
}

/** What goes wrong with one request ends that request, never the server. */
function sendServerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response
    .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`The site could not be served: ${getErrorMessage(error)}.`);
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile | undefined,
  status: 200 | 404,
): Promise<void> {
  if (file === undefined) {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  // Weak, since it stands for the content in each of its encodings.
  response.setHeader('ETag', `W/${file.etag}`);
  if (file.isCompressible) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const accepted = chooseEncoding(request.headers['accept-encoding'] ?? '');
  const encoding = file.isCompressible ? accepted : undefined;
  const body = encoding === undefined ? file.body : await file.encode(encoding);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  if (!response.hasHeader('content-type')) response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding(accepted: string): ContentEncoding | undefined {
  const names = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ''));
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
