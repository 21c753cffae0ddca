import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { listen } from '../../scripts/http/listen.ts';
import { CRM_HOST } from './test-sites.ts';

/**
 * The stand-in CRM of one test worker. It is the browser's proxy as well, for every host but this machine:
 * that is how the browser finds it under its name, and why nothing else can be reached.
 */
export interface FakeCrm {
  readonly port: number;
  /** Who answers from now on; nobody leaves the post unanswered by an application (503). */
  setHandler(listener: RequestListener | undefined): void;
  /** Has other hosts serve a page each, whatever is asked of them. */
  setPages(pages: ReadonlyMap<string, HostPage>): void;
  /** Stops listening: from now on connections are refused. */
  stopListening(): Promise<void>;
  resumeListening(): Promise<void>;
}

/** A page of another host. */
export interface HostPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Starts the CRM. Its port stays the same while it is away, since the browser was told once. */
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
