import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { PREVIEW_ADDRESS } from '../../../src/studio/stores/protocol.ts';
import { processTerminal } from '../../files/terminal.ts';
import { HttpError } from '../http/http-error.ts';
import { closeServer, listen, parsePort } from '../http/listen.ts';
import { createAccessToken, requireLocalHost } from '../http/request-guards.ts';
import { parseRequestUrl } from '../http/router.ts';
import {
  findPublicFile,
  isSharedPublicFile,
  PACKAGE_PUBLIC_FOLDER,
} from '../../files/public-files.ts';
import { sendPublicFile } from '../../files/publish-files.ts';
import { createConfigFiles } from './files/config-files.ts';
import { ASSETS_FOLDER, buildStudioPages, STUDIO_PAGES } from '../../build/studio/studio-pages.ts';
import { createStudioApi, sendError } from './studio-api.ts';

const HOST = '127.0.0.1';

/** Files of public/ that the pages show. Scripts and pages are not among them. */
const SHOWN_TYPES = /^(image|font)\//;

interface FramePolicy {
  readonly frameSource: string;
  readonly frameAncestors: string;
}

function createPagePolicy(path: string, { frameSource, frameAncestors }: FramePolicy): string {
  // The preview compiles the forms of the config, for which Ajv creates functions.
  const scripts = path === PREVIEW_ADDRESS ? "'self' 'unsafe-eval'" : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameSource}`,
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export interface RunningStudio {
  /** The address with its token. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the studio to this machine, and the preview at an origin of its own, which can neither read nor save files.
 * @param port the preview uses the next one; 0 for any
 * @param pages the folder with the built pages, in tests
 */
export async function serveStudio(
  configFile: string,
  port: number,
  pages?: string,
): Promise<RunningStudio> {
  const sendPageFile = sirv(pages ?? (await buildStudioPages()));
  const files = createConfigFiles(configFile);
  const token = createAccessToken('studio');
  const [studio, preview] = [createServer(), createServer()];
  const url = await listen(studio, port, HOST);
  const previewUrl = await listen(preview, port === 0 ? 0 : Number(new URL(url).port) + 1, HOST);

  function sendPicture(response: ServerResponse, path: string): void {
    const folders = [
      ...files.pictures.folders(),
      ...(isSharedPublicFile(path) ? [PACKAGE_PUBLIC_FOLDER] : []),
    ];
    const type = lookup(path) ?? '';
    const file = SHOWN_TYPES.test(type) ? findPublicFile(folders, path) : undefined;
    if (file === undefined) {
      response.writeHead(404).end('The studio has no such page.');
      return;
    }
    sendPublicFile(response, file);
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, frames: FramePolicy): void {
    const path = decodeURIComponent(parseRequestUrl(request).pathname);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    const page = STUDIO_PAGES[path];
    if (page === undefined && !path.startsWith(`/${ASSETS_FOLDER}/`)) {
      sendPicture(response, path);
      return;
    }
    response.setHeader('Content-Security-Policy', createPagePolicy(path, frames));
    // A process of its own, so that a busy preview does not slow down the studio.
    response.setHeader('Origin-Agent-Cluster', '?1');
    request.url = page ?? path;
    delete request.headers.range;
    sendPageFile(request, response);
  }

  /** Answers requests of this machine with the token. */
  function handle(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ): (request: IncomingMessage, response: ServerResponse) => void {
    return (request, response) => {
      try {
        requireLocalHost(request, 'studio');
        if (token.redirectOrRequire(request, response)) return;
        answer(request, response);
      } catch (error) {
        sendError(response, error);
      }
    };
  }

  /** The address of the preview under the host name of a request, to which the browser sends the same cookie. */
  function getPreviewOrigin({ headers: { host } }: IncomingMessage): string {
    const address = new URL(previewUrl);
    address.hostname = new URL(`http://${host}`).hostname;
    return address.origin;
  }

  const api = createStudioApi(files, (request) => getPreviewOrigin(request) + PREVIEW_ADDRESS);
  studio.on(
    'request',
    handle((request, response) => {
      const frames = { frameSource: getPreviewOrigin(request), frameAncestors: "'none'" };
      api(request, response, () => sendFile(request, response, frames));
    }),
  );
  const studioOrigins = [url, url.replace(HOST, 'localhost')];
  preview.on(
    'request',
    handle((request, response) => {
      // The page takes messages from the studio that its address names.
      const { pathname, searchParams } = parseRequestUrl(request);
      if (pathname === PREVIEW_ADDRESS && !studioOrigins.includes(searchParams.get('studio') ?? ''))
        throw new HttpError(403, 'The preview is a part of the studio. Open the studio.');
      sendFile(request, response, {
        frameSource: "'none'",
        frameAncestors: studioOrigins.join(' '),
      });
    }),
  );
  return {
    url: token.addTo(url),
    close: async () => {
      await Promise.all([studio, preview].map(closeServer));
    },
  };
}

/** Serves the studio until it is stopped. */
export async function startStudio(configFile: string) {
  await processTerminal.print(['The studio is starting…']);
  const studio = await serveStudio(configFile, parsePort(process.env.PORT, 4180));
  await processTerminal.print([
    '',
    `  Studio  ${studio.url}`,
    '',
    `  Edits   ${configFile}`,
    '',
    '  Press Ctrl+C to stop.',
    '',
  ]);
  return studio;
}
