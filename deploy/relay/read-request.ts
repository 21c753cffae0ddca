import { parseFunnelEvent, type FunnelEvent } from '../../src/engine/lead/funnel-event.ts';
import {
  ANSWERS_FIELD,
  MAX_LEAD_BYTES,
  readLeadForm,
  TURNSTILE_FIELD,
  type LeadPayload,
} from '../../src/engine/lead/wire.ts';
import type { RelayConfig } from './settings.ts';

/** A request that the relay or the receiver refused. The message is logged: a sentence without personal data. */
export class RelayError extends Error {
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(status: number, message: string, retryAfter: string | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const KIB = 1024;
const MAX_EVENTS_BYTES = 32 * KIB;
const MAX_EVENTS = 200;
/** A pending lead lives as long as its tab. An older time, or one in the future, means a replayed or forged lead. */
const MAX_AGE_DAYS = 7;

async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new RelayError(413, `The request is larger than ${limit / KIB} KiB.`);
  // Its sender may wait for the answer before it sends the rest.
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    size += value.length;
    if (size > limit) throw tooLarge();
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** A lead as the site sent it. */
export interface RelayedLead {
  /** Tells leads apart: the same lead has the same id however often it is sent. */
  readonly id: string;
  /** The fields of the payload. */
  readonly values: LeadPayload;
  /** What it says of the contact form, by the ids of its fields. */
  readonly contact: Readonly<Record<string, string>>;
  /** The phone number and the mail address of the visitor; empty if it has none. */
  readonly phone: string;
  readonly email: string;
  /** The answers, for pricing them again; empty if the page sends none. */
  readonly answers: string;
  /** The proof for Turnstile; empty if there is none. */
  readonly proof: string;
  /** Whether the visitor has accepted cookies, if the config asks. */
  readonly hasConsent: boolean;
}

/**
 * Reads a lead: only fields of the payload, each once and as text, and what travels beside them.
 * @throws RelayError or LeadFormError if it is anything else
 */
export async function readLead(
  request: Request,
  { payload, tracking, form }: RelayConfig['lead'],
): Promise<RelayedLead> {
  const body = await readBody(request, MAX_LEAD_BYTES);
  const fields = await readLeadForm(body, request.headers.get('Content-Type') ?? '');
  const names = payload.map(({ name }) => name);
  const isBeside = (name: string) => name === ANSWERS_FIELD || name === TURNSTILE_FIELD;
  if (Object.keys(fields).some((name) => !names.includes(name) && !isBeside(name))) {
    throw new RelayError(422, 'The lead has a field that "lead.payload" does not list.');
  }
  // A page that was opened before a new version of the config does not have its new fields.
  const values = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  for (const { name, value } of payload) {
    if (value.from !== 'time') continue;
    const text = values[name] ?? '';
    const time = value.format === 'iso' ? Date.parse(text) : Number(text);
    if (!(Math.abs(Date.now() - time) < MAX_AGE_DAYS * 86_400_000)) {
      throw new RelayError(422, `The lead is not of the last ${MAX_AGE_DAYS} days.`);
    }
  }
  const id = values[tracking.eventId] ?? '';
  // The check allows only times and UUIDs.
  if (!/^[\w-]{8,64}$/.test(id)) throw new RelayError(422, 'The id of the lead is malformed.');
  const consent = payload.find(({ value }) => value.from === 'consent');
  // Of several fields with one value the first says it plainly.
  const contact = Object.fromEntries(
    payload
      .toReversed()
      .flatMap(({ name, value }) =>
        value.from === 'contact' ? [[value.field, values[name] ?? '']] : [],
      ),
  );
  const findContact = (kind: 'phone' | 'email') =>
    contact[form?.fields.find((field) => field.kind === kind)?.id ?? ''] ?? '';
  return {
    id,
    values,
    contact,
    phone: findContact('phone'),
    email: findContact('email'),
    answers: fields[ANSWERS_FIELD] ?? '',
    proof: fields[TURNSTILE_FIELD] ?? '',
    hasConsent: values[consent?.name ?? ''] === 'yes',
  };
}

/** @throws RelayError if these are not the events of one page */
export async function readEvents(request: Request): Promise<FunnelEvent[]> {
  const body = new TextDecoder().decode(await readBody(request, MAX_EVENTS_BYTES));
  let list: unknown;
  try {
    list = JSON.parse(body);
  } catch {
    throw new RelayError(400, 'The body is not valid JSON.');
  }
  if (!Array.isArray(list) || list.length > MAX_EVENTS) {
    throw new RelayError(422, `Events must be a list of at most ${MAX_EVENTS}.`);
  }
  return list.map((each) => {
    const event = parseFunnelEvent(each);
    if (!event) throw new RelayError(422, 'The list contains something else than an event.');
    return event;
  });
}
