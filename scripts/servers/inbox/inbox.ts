import { appendFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Webhook } from 'standardwebhooks';
import { FunnelCounter, FUNNEL_GROUPS } from '../../../src/authoring/funnel/compute-funnel.ts';
import { createFunnelReport } from '../../../src/authoring/funnel/funnel-report.ts';
import { toHtmlPage } from '../../../src/authoring/report/to-html-page.ts';
import { parseFunnelEvent } from '../../../src/engine/lead/funnel-event.ts';
import type { Step } from '../../../src/engine/generated/estimator.ts';
import { LeadFormError, MAX_LEAD_BYTES, readLeadForm } from '../../../src/engine/lead/wire.ts';
import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { describeError } from '../../files/system-error.ts';
import { countEvents } from '../../files/count-events.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody, readJson } from '../http/request-body.ts';
import { createAccessToken, requireLocalHost, requireSameOrigin } from '../http/request-guards.ts';
import { dispatchRequest, parseRequestUrl, sendResponse, type RouteTable } from '../http/router.ts';
import { formatLeadsAsCsv, type LeadFormat } from './lead-table.ts';
import { openLeadStore, type InboxLead } from './lead-store.ts';
import { createMessageRoutes, createMessagesReport } from './messages.ts';
import { DEFAULT_INBOX_PATH, INBOX_PAGE_POLICY, renderInboxPage } from './render-page.ts';
import {
  allowReading,
  parseResponseSettings,
  respondToLead,
  RESPONSE_MODES,
  TAKEN,
  type ResponseSettings,
} from './response-modes.ts';

/** Where leads are stored, relative to the working directory. Git ignores it. */
export const DEFAULT_INBOX_FILE = '.inbox/leads.jsonl';

/** The name of the file beside it, with what happened on the pages. */
export const EVENTS_FILE_NAME = 'events.ndjson';

/** The name of the file beside it, with the texts and mails that would have been sent. */
const MESSAGES_FILE_NAME = 'messages.jsonl';

/** More than tries of a form ever come to. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_EVENTS_BYTES = 32 * 1024;

/** A connect-style middleware for plain servers and Vite, which tests can ask directly. */
export interface Inbox {
  (request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Adds the access token of this run, which the inbox page requires. */
  addToken(url: string): string;
  /** The taken leads, newest first. */
  listLeads(): InboxLead[];
  /** The number of leads that arrived and were not taken. */
  countRefused(): number;
  setResponse(settings: Partial<ResponseSettings>): void;
}

interface InboxOptions {
  readonly file?: string;
  /** Reads the format from the config, which may be edited meanwhile. */
  readonly readLeadFormat?: () => Promise<LeadFormat>;
  /** Reads the steps from the config. */
  readonly readSteps?: () => Promise<readonly Step[]>;
  /** Checks leads that are signed, as the relay sends them. */
  readonly signer?: Webhook;
}

/**
 * A lead webhook for development and tests; not part of a production build.
 *
 * - `POST /_inbox/leads` takes a lead from any site, as a CRM does.
 * - `POST /_inbox/events` takes what happened on a page, and `GET /_inbox/funnel` shows where visitors leave.
 * - `POST /_inbox/twilio/…` and `/_inbox/resend/emails` take messages as Twilio and Resend do, and send none;
 *   `GET /_inbox/messages` shows them.
 * - `GET /_inbox` shows the leads, `leads.csv` exports them; both need the token.
 * - `PUT /_inbox/mode` with `{ mode, readable }` sets how leads are answered.
 * - `DELETE /_inbox/leads` deletes all leads.
 */
export function createInbox({
  file = DEFAULT_INBOX_FILE,
  readLeadFormat = async () => ({ fields: [] }),
  readSteps = async () => [],
  signer,
}: InboxOptions = {}): Inbox {
  const store = openLeadStore(file);
  const eventsFile = join(dirname(file), EVENTS_FILE_NAME);
  const messagesFile = join(dirname(file), MESSAGES_FILE_NAME);
  const messages = openLeadStore(messagesFile);
  const token = createAccessToken('inbox', DEFAULT_INBOX_PATH);
  let settings: ResponseSettings = { mode: 'at-once', readable: false };
  // A config may be broken while it is edited.
  const readFormat = () => readLeadFormat().catch((): LeadFormat => ({ fields: [] }));

  const openRoutes: RouteTable = {
    '/leads': {
      POST: async (request, response) => {
        const { mode, readable } = settings;
        if (readable) allowReading(response);
        const fields = await readLeadFields(request, signer);
        const { outcome } = RESPONSE_MODES[mode];
        assertRoom(file);
        store.append({ receivedAt: new Date().toISOString(), outcome, fields });
        await respondToLead(mode, request, response);
      },
      // Browsers ask first if a request is not a simple one.
      OPTIONS: async (_request, response) => {
        if (settings.readable) allowReading(response);
        response.writeHead(204).end();
      },
    },
    '/events': {
      POST: async (request, response) => {
        const events = await readJson(request, MAX_EVENTS_BYTES);
        if (!Array.isArray(events)) throw new HttpError(400, 'Events must be a list.');
        const lines = events.map((each) => {
          const event = parseFunnelEvent(each);
          if (!event) throw new HttpError(400, 'The list contains something else than an event.');
          return `${JSON.stringify(event)}\n`;
        });
        mkdirSync(dirname(eventsFile), { recursive: true, mode: 0o700 });
        assertRoom(eventsFile);
        appendFileSync(eventsFile, lines.join(''), { mode: 0o600 });
        response.writeHead(204).end();
      },
    },
    ...createMessageRoutes({
      ...messages,
      append: (message) => {
        assertRoom(messagesFile);
        messages.append(message);
      },
    }),
  };

  const ownRoutes: RouteTable = {
    '/leads': {
      DELETE: async (request) => {
        requireSameOrigin(request, 'inbox');
        store.clear();
        messages.clear();
        return {};
      },
    },
    '/mode': {
      PUT: async (request) => {
        requireSameOrigin(request, 'inbox');
        settings = parseResponseSettings(await readJson(request, MAX_LEAD_BYTES));
        return settings;
      },
    },
    '/leads.csv': {
      GET: async (_request, response) => {
        response.setHeader('Content-Disposition', 'attachment; filename="leads.csv"');
        const csv = formatLeadsAsCsv(store.list(), await readFormat());
        sendResponse(response, 200, 'text/csv', csv);
      },
    },
    '/funnel': {
      GET: async (request, response) => {
        const requestedGroup = parseRequestUrl(request).searchParams.get('by');
        const by = FUNNEL_GROUPS.find((group) => group === requestedGroup);
        const counter = new FunnelCounter({ by });
        if (existsSync(eventsFile)) await countEvents(eventsFile, counter);
        const steps = await readSteps().catch(() => []);
        const report = createFunnelReport({ steps }, counter);
        const links = ['', ...FUNNEL_GROUPS].map((group) => {
          const label =
            group === '' ? 'Everybody' : `By ${group === 'configVersion' ? 'version' : group}`;
          return `<a href="funnel?by=${group}">${label}</a>`;
        });
        const top = `<p><a href="${DEFAULT_INBOX_PATH}">Leads</a> | ${links.join(' | ')}</p>`;
        response.setHeader('Content-Security-Policy', INBOX_PAGE_POLICY);
        sendResponse(response, 200, 'text/html', toHtmlPage(report, { top }));
      },
    },
    '/messages': {
      GET: async (_request, response) => {
        const top = `<p><a href="${DEFAULT_INBOX_PATH}">Leads</a></p>`;
        response.setHeader('Content-Security-Policy', INBOX_PAGE_POLICY);
        const page = toHtmlPage(createMessagesReport(messages.list()), { top });
        sendResponse(response, 200, 'text/html', page);
      },
    },
    '': {
      GET: async (_request, response) => {
        const format = await readFormat();
        const page = renderInboxPage(store.list(), format, settings);
        response.setHeader('Content-Security-Policy', INBOX_PAGE_POLICY);
        sendResponse(response, 200, 'text/html', page);
      },
    },
  };

  function sendError(response: ServerResponse, error: unknown): void {
    const isExpected = error instanceof HttpError || error instanceof LeadFormError;
    const message = isExpected ? error.message : `The inbox failed: ${describeError(error)}`;
    sendResponse(response, isExpected ? error.status : 500, 'text/plain', message);
  }

  function handleRequest(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): void {
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (path !== DEFAULT_INBOX_PATH && !path.startsWith(`${DEFAULT_INBOX_PATH}/`)) {
      next();
      return;
    }
    const route = path.slice(DEFAULT_INBOX_PATH.length).replace(/\/$/, '');
    const onError = (error: unknown) => sendError(response, error);
    const isOpen = request.method !== undefined && request.method in (openRoutes[route] ?? {});
    try {
      if (!isOpen) {
        requireLocalHost(request, 'inbox');
        if (token.redirectOrRequire(request, response)) return;
      }
    } catch (error) {
      onError(error);
      return;
    }
    const routes = isOpen ? openRoutes : ownRoutes;
    void dispatchRequest(routes, route, 'inbox', [request, response], onError);
  }

  return Object.assign(handleRequest, {
    addToken: token.addTo,
    listLeads: () =>
      store
        .list()
        .filter(({ outcome }) => outcome === TAKEN)
        .toReversed(),
    countRefused: () => store.list().filter(({ outcome }) => outcome !== TAKEN).length,
    setResponse: (changes: Partial<ResponseSettings>) => {
      settings = { ...settings, ...changes };
    },
  });
}

/** @throws HttpError if a file is so large that anybody who can reach this inbox may have filled it */
function assertRoom(file: string): void {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (size < MAX_FILE_BYTES) return;
  throw new HttpError(507, `The inbox is full: delete ${file}.`);
}

/** @throws HttpError or LeadFormError if the request is not a lead */
async function readLeadFields(
  request: IncomingMessage,
  signer: Webhook | undefined,
): Promise<[string, string][]> {
  const contentType = request.headers['content-type'] ?? '';
  if (request.headers['webhook-signature'] !== undefined) {
    return readRelayedFields(request, contentType, signer);
  }
  const body = await readBody(request, MAX_LEAD_BYTES);
  return Object.entries(await readLeadForm(new Uint8Array(body), contentType));
}

/** A lead as the relay sends it: JSON or a form, signed. */
async function readRelayedFields(
  request: IncomingMessage,
  contentType: string,
  signer: Webhook | undefined,
): Promise<[string, string][]> {
  const body = (await readBody(request, MAX_LEAD_BYTES)).toString('utf8');
  try {
    signer?.verify(body, request.headers as Record<string, string>, { jsonParse: false });
  } catch (error) {
    throw new HttpError(401, `The signature is not valid: ${getErrorMessage(error)}.`);
  }
  if (contentType !== 'application/json') return [...new URLSearchParams(body)];
  try {
    return Object.entries<unknown>(JSON.parse(body)).map(([name, value]) => [name, String(value)]);
  } catch {
    throw new HttpError(400, 'The lead is not valid JSON.');
  }
}
