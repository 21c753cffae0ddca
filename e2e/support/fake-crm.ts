import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { listen } from '../../scripts/servers/http/listen.ts';
import { CRM_HOST } from './test-sites.ts';

/**
 * The fake CRM of a test worker. It is also the browser's proxy for every host except 127.0.0.1: so the browser finds
 * the CRM under its host name, and can reach no other host.
 */
export interface FakeCrm {
  readonly port: number;
  /** Sets the handler of requests; without one, the CRM answers 503. */
  setHandler(listener: RequestListener | undefined): void;
  /** Sets the page of each other host, which is served for every path. */
  setPages(pages: ReadonlyMap<string, HostPage>): void;
  /** Stops listening, so that connections are refused. */
  stopListening(): Promise<void>;
  resumeListening(): Promise<void>;
}

export interface HostPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Starts the CRM. It keeps its port when it resumes, because the browser's proxy setting cannot change. */
export async function startFakeCrm(): Promise<FakeCrm> {
  let answer: RequestListener | undefined;
  let pages: ReadonlyMap<string, HostPage> = new Map();
  const server = createServer((request, response) => {
    const address = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : undefined;
    const page = pages.get(address?.host ?? '');
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers });
      response.end(page.html);
      return;
    }
    if (address?.host !== CRM_HOST) {
      response.writeHead(502).end();
      return;
    }
    request.url = address.pathname;
    if (answer === undefined) response.writeHead(503).end();
    else answer(request, response);
  });
  server.on('connect', (_request, socket) => socket.destroy());
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
  return {
    port,
    setHandler: (listener) => {
      answer = listener;
    },
    setPages: (others) => {
      pages = others;
    },
    stopListening: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    resumeListening: () =>
      new Promise((resolve, reject) => {
        if (server.listening) return resolve();
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      }),
  };
}
