import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTable, type ReportDocument } from '../../../src/authoring/report/report-document.ts';
import { countSmsSegments } from '../../../src/engine/notify/sms-segments.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody, readJson } from '../http/request-body.ts';
import type { RouteTable } from '../http/router.ts';
import type { LeadStore, StoredLead } from './lead-store.ts';

const MAX_BYTES = 64 * 1024;
const MAX_ROWS = 100;

/** The account of the inbox at the services that it stands for. */
const ACCOUNT = `AC${'0'.repeat(32)}`;

/**
 * The settings with which the relay sends its messages to an inbox instead of to Twilio and Resend.
 * @param url the address of the inbox
 */
export function createLocalMessageEnv(url: string): Readonly<Record<string, string>> {
  return {
    RELAY_TWILIO_URL: `${url}/twilio`,
    RELAY_TWILIO_ACCOUNT: ACCOUNT,
    RELAY_TWILIO_TOKEN: 'inbox',
    RELAY_TWILIO_FROM: '+15005550006',
    RELAY_RESEND_URL: `${url}/resend`,
    RELAY_RESEND_KEY: 'inbox',
    RELAY_MAIL_FROM: 'estimates@example.com',
    RELAY_OFFICE_EMAIL: 'office@example.com',
    RELAY_OFFICE_PHONE: '+15005550001',
  };
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/** The addresses of Twilio and Resend, which take messages and send none. */
export function createMessageRoutes(store: LeadStore): RouteTable {
  const keep = (by: string, to: string, subject: string, text: string) =>
    store.append({
      receivedAt: new Date().toISOString(),
      outcome: by,
      fields: [
        ['to', to],
        ['subject', subject],
        ['text', text],
      ],
    });
  return {
    [`/twilio/2010-04-01/Accounts/${ACCOUNT}/Messages.json`]: {
      POST: async (request: IncomingMessage, response: ServerResponse) => {
        const form = new URLSearchParams((await readBody(request, MAX_BYTES)).toString());
        keep('text', form.get('To') ?? '', '', form.get('Body') ?? '');
        sendJson(response, 201, { status: 'queued' });
      },
    },
    '/resend/emails': {
      POST: async (request: IncomingMessage, response: ServerResponse) => {
        const mail: Partial<Record<string, unknown>> = Object(await readJson(request, MAX_BYTES));
        const { to, subject, text } = mail;
        if (!Array.isArray(to) || typeof subject !== 'string' || typeof text !== 'string')
          throw new HttpError(422, 'A mail has "to", "subject" and "text".');
        keep('mail', to.join(', '), subject, text);
        sendJson(response, 200, { id: 'inbox' });
      },
    },
  };
}

function toRow({ receivedAt, outcome: by, fields }: StoredLead): string[] {
  const { to = '', subject = '', text = '' } = Object.fromEntries(fields);
  const { segments, unusual } = countSmsSegments(text);
  const parts = `${segments} segment${segments === 1 ? '' : 's'}`;
  const because = unusual === undefined ? '' : `, because of ${unusual}`;
  const time = new Date(receivedAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return [time, by === 'text' ? `text, ${parts}${because}` : by, to, subject, text];
}

/** The newest messages as they would have been sent. */
export function createMessagesReport(messages: readonly StoredLead[]): ReportDocument {
  const rows = messages.toReversed().slice(0, MAX_ROWS).map(toRow);
  const table = createTable(['sent', 'by', 'to', 'subject', 'text'], [], rows);
  return { title: 'Texts and mails', blocks: [table] };
}
