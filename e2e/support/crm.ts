import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { listen } from '../../scripts/serve/listen.ts';
import { CRM_HOST } from './sites.ts';

/** The stand-in CRM of one test worker: a real server on a port of its own. */
export interface Crm {
  /** Tells the browser where the CRM's name is. */
  browserArgs: string[];
  /** Who answers from now on; nobody leaves the post unanswered by an application (503). */
  answerWith(listener: RequestListener | undefined): void;
  /** Stops listening: from now on connections are refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Starts the CRM. Its port stays the same while it is away, since the browser was told once. */
export async function startCrm(): Promise<Crm> {
  let answer: RequestListener | undefined;
  const server = createServer((request, response) => {
    if (answer === undefined) response.writeHead(503).end();
    else answer(request, response);
  });
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
  return {
    browserArgs: [`--host-resolver-rules=MAP ${CRM_HOST} 127.0.0.1:${port}`],
    answerWith: (listener) => {
      answer = listener;
    },
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: () =>
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
