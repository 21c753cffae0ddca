import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_ANSWERING, readAnswering } from './answering.ts';
import type { Answering } from './answering.ts';
import { openLeadFile } from './lead-file.ts';
import { PAGE_POLICY, renderPage } from './page.ts';
import type { InboxState } from './page.ts';
import { Refusal } from './refusal.ts';
import { readJson, readLeadFields } from './request-body.ts';
import { requireLocalHost, requireSameOrigin } from './same-site.ts';

/** Where leads go unless told otherwise, relative to the project; git ignores it. */
export const DEFAULT_INBOX_FILE = '.inbox/leads.jsonl';

/** Where the inbox lives on the server it is mounted on. */
export const DEFAULT_INBOX_PATH = '/_inbox';

/** A connect-style middleware (for a plain server and for Vite's) that can also be asked from code. */
export interface Inbox {
  (request: IncomingMessage, response: ServerResponse, next: () => void): void;
  state(): Promise<InboxState>;
  setAnswering(answering: Partial<Answering>): void;
}

/**
 * A stand-in for a CRM's lead webhook, for development and tests; never part of a production build.
 *
 * - `POST {basePath}/leads` takes a lead as multipart/form-data, from any site and without CORS headers.
 * - `GET {basePath}` shows the leads; `GET {basePath}/leads.json` gives the same as data, newest first.
 * - `PUT {basePath}/mode` with `{ mode, delayMs? }` chooses how leads are answered.
 * - `DELETE {basePath}/leads` empties the inbox.
 *
 * A lead is kept when it is answered `at-once` or `slowly` (there on arrival, before the delay). With
 * `error`, `drop` and `never` it is lost and only counted, as a CRM in trouble would lose it. A browser
 * may repeat a dropped post on a fresh connection, so one lead can count twice there.
 */
export function createInbox({
  file = DEFAULT_INBOX_FILE,
  basePath = DEFAULT_INBOX_PATH,
}: { file?: string; basePath?: string } = {}): Inbox {
  const leadFile = openLeadFile(file);
  let answering = DEFAULT_ANSWERING;
  let turnedAway = 0;

  async function state(): Promise<InboxState> {
    return { ...answering, turnedAway, ...(await leadFile.read()) };
  }

  async function takeLead(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = await readLeadFields(request);
    const { mode, delayMs } = answering;
    if (mode === 'at-once' || mode === 'slowly') {
      await leadFile.append({ receivedAt: new Date().toISOString(), fields });
      if (mode === 'slowly') await pause(delayMs, undefined, { ref: false });
      sendText(response, 200, 'The lead is in the inbox.');
      return;
    }
    turnedAway += 1;
    if (mode === 'error') {
      sendText(response, 500, 'The inbox answers with an error, as it was told to.');
    } else if (mode === 'drop') {
      request.socket.destroy();
    }
  }

  const routes: Record<string, Record<string, Handler>> = {
    '/leads': {
      POST: takeLead,
      DELETE: async (request, response) => {
        requireLocalHost(request);
        requireSameOrigin(request);
        await leadFile.clear();
        turnedAway = 0;
        sendText(response, 200, 'The inbox is empty.');
      },
    },
    '/mode': {
      PUT: async (request, response) => {
        requireLocalHost(request);
        requireSameOrigin(request);
        answering = readAnswering(await readJson(request), answering);
        sendJson(response, answering);
      },
    },
    '/leads.json': {
      GET: async (request, response) => {
        requireLocalHost(request);
        sendJson(response, await state());
      },
    },
    '': {
      GET: async (request, response) => {
        requireLocalHost(request);
        response.setHeader('Content-Security-Policy', PAGE_POLICY);
        send(response, 200, 'text/html', renderPage(await state(), basePath));
      },
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse, path: string) {
    try {
      const methods = routes[path];
      if (methods === undefined) throw new Refusal(404, `The inbox has no page '${path}'.`);
      const handler = methods[request.method ?? ''];
      if (handler === undefined) {
        const allowed = Object.keys(methods).join(', ');
        response.setHeader('Allow', allowed);
        throw new Refusal(405, `This address takes only ${allowed}.`);
      }
      await handler(request, response);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // What is left of an unread body would be taken for the next request on this connection.
      response.setHeader('Connection', 'close');
      if (error instanceof Refusal) sendText(response, error.status, reason);
      else sendText(response, 500, `The inbox could not use its file ${file}: ${reason}.`);
      request.resume();
    }
  }

  function inbox(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const path = (request.url ?? '').replace(/\?.*$/s, '');
    if (path !== basePath && !path.startsWith(`${basePath}/`)) next();
    else void answer(request, response, path.slice(basePath.length).replace(/\/$/, ''));
  }

  return Object.assign(inbox, {
    state,
    setAnswering: (wish: Partial<Answering>) => {
      answering = readAnswering({ ...answering, ...wish }, answering);
    },
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain', text);
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
