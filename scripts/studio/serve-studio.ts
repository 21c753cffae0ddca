import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { PREVIEW_ADDRESS } from '../../src/studio/opening.ts';
import { HOUSE_PUBLIC, isOfEverySite } from '../support/public-files.ts';
import { closed, listen } from '../serve/listen.ts';
import { mediaType } from '../serve/site-files.ts';
import { requireLocalHost } from '../inbox/same-site.ts';
import { addressAsked } from './address-asked.ts';
import { isRefused, studioApi } from './api.ts';
import { builtPages } from './built-pages.ts';
import { configFiles } from './files.ts';

const HOST = '127.0.0.1';

/** What may be shown of a public folder. */
const SHOWN = /^(image|font|text\/(css|javascript))/;

/** What the pages may hold, and be held by. */
interface Frames {
  readonly inside: string;
  readonly around: string;
}

/** What the pages may load. Texts of a config run nothing; Ajv, in the preview, makes functions of its forms. */
function policyOf(address: string, { inside, around }: Frames): string {
  const scripts = address === PREVIEW_ADDRESS ? "'self' 'unsafe-eval'" : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${inside}`,
    `frame-ancestors ${around}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function send(response: ServerResponse, policy: string, content: Buffer, type: string) {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Security-Policy': policy,
    // Asks for a process of its own: what the site does keeps nobody in the studio waiting, nor the other way round.
    'Origin-Agent-Cluster': '?1',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(content);
}

/** A picture or a typeface of a public folder; undefined where there is none. */
async function publicFile(folder: string, address: string): Promise<Buffer | undefined> {
  const file = join(folder, decodeURIComponent(address));
  const isInside = file.startsWith(folder + sep) && !file.includes(`${sep}..`);
  return isInside && SHOWN.test(mediaType(file))
    ? readFile(file).catch(() => undefined)
    : undefined;
}

/** A studio that is being served. */
export interface ServedStudio {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the studio, to this machine alone, and the preview at an origin of its own, which can read and save nothing.
 * @param port where it listens, or on the next free one, and the preview behind it; 0 for any
 */
export async function serveStudio(configFile: string, port: number): Promise<ServedStudio> {
  const pages = await builtPages();
  const files = configFiles(configFile);
  const [studio, preview] = [createServer(), createServer()];
  const url = await listen(studio, port, HOST);
  const site = await listen(preview, port === 0 ? 0 : Number(new URL(url).port) + 1, HOST);
  const api = studioApi(files, site + PREVIEW_ADDRESS);

  async function answer(address: string, response: ServerResponse, frames: Frames): Promise<void> {
    const built = pages.get(address);
    const type = mediaType(address);
    const policy = policyOf(address, frames);
    if (built) {
      send(response, policy, built.content, built.isPage ? 'text/html; charset=utf-8' : type);
      return;
    }
    const places = new Set([
      ...files.pictures.folders(),
      ...(isOfEverySite(address) ? [HOUSE_PUBLIC] : []),
    ]);
    const found = await Promise.all([...places].map((place) => publicFile(place, address)));
    const file = found.find((each) => each !== undefined);
    if (file) send(response, policy, file, type);
    else response.writeHead(404).end('The studio has no such page.');
  }
  function give(request: IncomingMessage, response: ServerResponse, frames: Frames): void {
    answer(addressAsked(request).pathname, response, frames).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  }

  studio.on('request', (request, response) =>
    api(request, response, () => give(request, response, { inside: site, around: "'none'" })),
  );
  // However the studio around it was addressed.
  const around = `${url} ${url.replace(HOST, 'localhost')}`;
  preview.on('request', (request, response) => {
    if (isRefused(request, response, [requireLocalHost, addressAsked])) return;
    give(request, response, { inside: "'none'", around });
  });
  return {
    url,
    close: async () => {
      await Promise.all([studio, preview].map(closed));
    },
  };
}
