import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import {
  RESPONSE_MODES,
  DEFAULT_RESPONSE_SETTINGS,
  parseResponseSettings,
} from './response-modes.ts';
import type { ResponseSettings, ResponseModeDefinition } from './response-modes.ts';
import { formatLeadsAsCsv } from './leads-csv.ts';
import { isTakenLead, openLeadFile } from './lead-file.ts';
import type { InboxLead } from './lead-file.ts';
import { LEAD_VIEWS, type LeadView } from './render-leads.ts';
import { renderInboxPage } from './render-page.ts';
import type { InboxState, UnsavedLeads } from './render-page.ts';
import { INBOX_PAGE_POLICY } from './page-assets.ts';
import { PLAIN_LEAD_FORMAT, type LeadFormat } from './lead-format.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson, readLeadFields } from './request-body.ts';
import { dispatchRequest, sendResponse, type RouteTable } from '../http/router.ts';
import { getLeadId } from './lead-rows.ts';
import { requireLocalHost, requireSameOrigin } from '../http/request-guards.ts';
import type { FailedDelivery } from './lead-attempts.ts';

/** Where leads go unless told otherwise, relative to the project; git ignores it. */
export const DEFAULT_INBOX_FILE = '.inbox/leads.jsonl';

/** Where the inbox lives on the server it is mounted on. */
export const DEFAULT_INBOX_PATH = '/_inbox';

/** A connect-style middleware (for a plain server and for Vite's) that can also be asked from code. */
export interface Inbox {
  (request: IncomingMessage, response: ServerResponse, next: () => void): void;
  state(): Promise<InboxState>;
  setAnswering(answering: Partial<ResponseSettings>): void;
}

interface InboxOptions {
  readonly file?: string;
  readonly basePath?: string;
  /** Says how leads are to be read, from the config that the site is made from. Asked anew each time: it may be edited. */
  readonly readLeadFormat?: () => Promise<LeadFormat>;
}

/**
 * A stand-in for a CRM's lead webhook, for development and tests; never part of a production build.
 *
 * - `POST {basePath}/leads` takes a lead as multipart/form-data, from any site; with `readable` the site may
 *   read the answer (CORS).
 * - `GET {basePath}` shows the leads; `leads.json` gives the same as data, `leads.csv` as a spreadsheet.
 * - `PUT {basePath}/mode` with `{ mode, delayMs?, retryAfterSeconds?, readable? }` chooses the answers.
 * - `DELETE {basePath}/leads` empties the inbox.
 *
 * A lead is kept when it is answered `at-once` or `slowly`: it is on the disk before the answer (and before
 * the delay), and where that fails (a full disk) the answer says so. In the other modes it is lost and only
 * its arrival noted, on the disk as well, as a CRM in trouble would lose it. A browser may repeat a dropped
 * post on a fresh connection, so one lead can count twice there.
 */
export function createInbox({
  file = DEFAULT_INBOX_FILE,
  basePath = DEFAULT_INBOX_PATH,
  readLeadFormat: askReading = async () => PLAIN_LEAD_FORMAT,
}: InboxOptions = {}): Inbox {
  const leadFile = openLeadFile(file);
  let answering = DEFAULT_RESPONSE_SETTINGS;
  /** What could not even be noted in the file, because the disk is full. */
  let unwritten: FailedDelivery[] = [];
  let notKept: UnsavedLeads | null = null;
  let lastReading = PLAIN_LEAD_FORMAT;

  /** A config that is being edited may be broken for a moment: then as it was before. */
  async function reading(): Promise<LeadFormat> {
    lastReading = await askReading().catch(() => lastReading);
    return lastReading;
  }

  async function state(): Promise<InboxState> {
    const how = await reading();
    const { arrivals, damagedLines } = await leadFile.read();
    const all = [...arrivals, ...unwritten];
    return {
      ...answering,
      turnedAway: all.filter((each) => !isTakenLead(each) && each.outcome !== 'not kept').length,
      notKept,
      damagedLines,
      tries: all.map((each) =>
        isTakenLead(each)
          ? { id: getLeadId(each, how), outcome: 'taken' }
          : { id: each.id, outcome: each.outcome },
      ),
      leads: arrivals.filter((each) => isTakenLead(each)).toReversed(),
    };
  }

  /** Notes that a lead came and is lost. */
  async function note(loss: FailedDelivery): Promise<void> {
    await leadFile.append(loss).catch(() => void unwritten.push(loss));
  }

  async function keep(lead: InboxLead): Promise<void> {
    try {
      await leadFile.append(lead);
    } catch (error) {
      const refusal = toHttpError(error, file);
      notKept = { leads: (notKept?.leads ?? 0) + 1, reason: refusal.message };
      await note({ ...(await traceOf(lead)), outcome: 'not kept' });
      throw refusal;
    }
  }

  async function traceOf(lead: InboxLead): Promise<Pick<FailedDelivery, 'receivedAt' | 'id'>> {
    return { receivedAt: lead.receivedAt, id: getLeadId(lead, await reading()) };
  }

  async function takeLead(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mode, delayMs, retryAfterSeconds, readable } = answering;
    // The page of a captive portal is no answer of ours: no site may read it.
    if (readable && mode !== 'captive') allowCrossOriginReading(response);
    const lead = { receivedAt: new Date().toISOString(), fields: await readLeadFields(request) };
    if (mode === 'at-once' || mode === 'slowly') {
      await keep(lead);
      if (mode === 'slowly') await pause(delayMs, undefined, { ref: false });
      sendText(response, 200, 'The lead is in the inbox.');
      return;
    }
    await note({ ...(await traceOf(lead)), outcome: mode });
    const answer: ResponseModeDefinition = RESPONSE_MODES[mode];
    if (mode === 'too-many') response.setHeader('Retry-After', String(retryAfterSeconds));
    if (answer.response) sendResponse(response, ...answer.response);
    if (mode === 'drop') request.socket.destroy();
  }

  const routes: RouteTable = {
    '/leads': {
      POST: takeLead,
      // A browser asks beforehand where a request is out of the ordinary; that of a lead is not.
      OPTIONS: async (_request, response) => {
        if (answering.readable) allowCrossOriginReading(response);
        response.writeHead(204).end();
      },
      DELETE: async (request, response) => {
        requireLocalHost(request);
        requireSameOrigin(request);
        await leadFile.clear();
        unwritten = [];
        notKept = null;
        sendText(response, 200, 'The inbox is empty.');
      },
    },
    '/mode': {
      PUT: async (request) => {
        requireLocalHost(request);
        requireSameOrigin(request);
        answering = parseResponseSettings(await readJson(request), answering);
        return answering;
      },
    },
    '/leads.json': {
      GET: async (request) => {
        requireLocalHost(request);
        return state();
      },
    },
    '/leads.csv': {
      GET: async (request, response) => {
        requireLocalHost(request);
        const { leads } = await state();
        response.setHeader('Content-Disposition', 'attachment; filename="leads.csv"');
        sendResponse(response, 200, 'text/csv', formatLeadsAsCsv(leads, await reading()));
      },
    },
    '': {
      GET: async (request, response) => {
        requireLocalHost(request);
        const setup = { basePath, reading: await reading(), view: parseView(request) };
        response.setHeader('Content-Security-Policy', INBOX_PAGE_POLICY);
        sendResponse(response, 200, 'text/html', renderInboxPage(await state(), setup));
      },
    },
  };

  function inbox(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const path = (request.url ?? '').replace(/\?.*$/s, '');
    if (path !== basePath && !path.startsWith(`${basePath}/`)) next();
    else {
      const asked = path.slice(basePath.length).replace(/\/$/, '');
      void dispatchRequest(routes, asked, 'inbox', [request, response], (error) => {
        const refusal = error instanceof HttpError ? error : toHttpError(error, file);
        sendText(response, refusal.status, refusal.message);
      });
    }
  }

  return Object.assign(inbox, {
    state,
    setAnswering: (wish: Partial<ResponseSettings>) => {
      answering = parseResponseSettings({ ...answering, ...wish }, answering);
    },
  });
}

/** What is not there because the disk has no room for it, as systems say it. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function toHttpError(error: unknown, file: string): HttpError {
  const reason = getErrorMessage(error);
  const code = String(Object(error).code);
  return DISK_FULL_CODES.has(code)
    ? new HttpError(
        507,
        `The disk is full: no lead can be kept in ${file} (${code}). Make room there.`,
      )
    : new HttpError(500, `The inbox could not use its file ${file}: ${reason}.`);
}

function allowCrossOriginReading(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  // When to come back is no header that sites may read without leave.
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
}

function parseView({ url = '' }: IncomingMessage): LeadView {
  const wanted = new URLSearchParams(url.replace(/^[^?]*/, '')).get('view') ?? '';
  return Object.hasOwn(LEAD_VIEWS, wanted) ? (wanted as LeadView) : 'lines';
}

function sendText(response: ServerResponse, status: number, text: string): void {
  sendResponse(response, status, 'text/plain', text);
}
