import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { PREVIEW_ADDRESS } from '../../../src/studio/model/project/project-protocol.ts';
import { DEFAULT_PUBLIC_FOLDER, isSharedPublicFile } from '../../support/public-files.ts';
import { closeServer, listen } from '../../http/listen.ts';
import { lookup } from 'mrmime';
import { requireLocalHost } from '../../http/request-guards.ts';
import { parseRequestUrl } from '../../http/router.ts';
import { isRejected, createStudioApi } from './studio-api.ts';
import { loadStudioPages } from '../pages/studio-pages.ts';
import { createConfigFiles } from '../files/config-files.ts';

const HOST = '127.0.0.1';

/** What may be shown of a public folder. */
const SERVED_TYPES = /^(image|font|text\/(css|javascript))/;

/** What the pages may hold, and be held by. */
interface FramePolicy {
  readonly frameSource: string;
  readonly frameAncestors: string;
}

/** What the pages may load. Texts of a config run nothing; Ajv, in the preview, makes functions of its forms. */
function createPagePolicy(
  address: string,
  { frameSource: inside, frameAncestors: around }: FramePolicy,
): string {
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

function sendPage(response: ServerResponse, policy: string, content: Buffer, type: string) {
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
async function readPublicFile(folder: string, address: string): Promise<Buffer | undefined> {
  const file = join(folder, decodeURIComponent(address));
  const isInside = file.startsWith(folder + sep) && !file.includes(`${sep}..`);
  return isInside && SERVED_TYPES.test(lookup(file) ?? '')
    ? readFile(file).catch(() => undefined)
    : undefined;
}

/** A studio that is being served. */
export interface RunningStudio {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the studio, to this machine alone, and the preview at an origin of its own, which can read and save nothing.
 * @param port where it listens, or on the next free one, and the preview behind it; 0 for any
 */
export async function serveStudio(configFile: string, port: number): Promise<RunningStudio> {
  const pages = await loadStudioPages();
  const files = createConfigFiles(configFile);
  const [studio, preview] = [createServer(), createServer()];
  const url = await listen(studio, port, HOST);
  const site = await listen(preview, port === 0 ? 0 : Number(new URL(url).port) + 1, HOST);
  const api = createStudioApi(files, site + PREVIEW_ADDRESS);

  async function answer(
    address: string,
    response: ServerResponse,
    frames: FramePolicy,
  ): Promise<void> {
    const built = pages.get(address);
    const type = lookup(address) ?? 'application/octet-stream';
    const policy = createPagePolicy(address, frames);
    if (built) {
      sendPage(response, policy, built.content, built.isPage ? 'text/html; charset=utf-8' : type);
      return;
    }
    const places = new Set([
      ...files.pictures.folders(),
      ...(isSharedPublicFile(address) ? [DEFAULT_PUBLIC_FOLDER] : []),
    ]);
    const found = await Promise.all([...places].map((place) => readPublicFile(place, address)));
    const file = found.find((each) => each !== undefined);
    if (file) sendPage(response, policy, file, type);
    else response.writeHead(404).end('The studio has no such page.');
  }
  function give(request: IncomingMessage, response: ServerResponse, frames: FramePolicy): void {
    answer(parseRequestUrl(request).pathname, response, frames).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  }

  studio.on('request', (request, response) =>
    api(request, response, () =>
      give(request, response, { frameSource: site, frameAncestors: "'none'" }),
    ),
  );
  // However the studio around it was addressed.
  const around = `${url} ${url.replace(HOST, 'localhost')}`;
  preview.on('request', (request, response) => {
    if (isRejected(request, response, [requireLocalHost, parseRequestUrl])) return;
    give(request, response, { frameSource: "'none'", frameAncestors: around });
  });
  return {
    url,
    close: async () => {
      await Promise.all([studio, preview].map(closeServer));
    },
  };
}
