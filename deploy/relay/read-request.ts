import { parseFunnelEvent, type FunnelEvent } from '../../src/engine/events/funnel-event.ts';
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
/** Twice what browsers allow for a request that outlives its page. */
const MAX_LEAD_KIB = 128;
const MAX_VALUE_KIB = 16;
const MAX_EVENTS_KIB = 32;
const MAX_EVENTS = 200;
/** A pending lead lives as long as its tab. An older time, or one in the future, means a replayed or forged lead. */
const MAX_AGE_DAYS = 7;

async function readBody(request: Request, limitKib: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    size += value.length;
    if (size > limitKib * KIB) {
      throw new RelayError(413, `The request is larger than ${limitKib} KiB.`);
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new RelayError(415, 'A lead must be sent as multipart/form-data.');
  }
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new RelayError(400, 'The multipart body is malformed.');
  }
}

/** A lead as the site sent it. */
export interface RelayedLead {
  /** Tells leads apart: the same lead has the same id however often it is sent. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  /** Whether the visitor has accepted cookies, if the config asks. */
  readonly hasConsent: boolean;
}

/**
 * Reads a lead: only fields of the payload, each once and as text.
 * @throws RelayError if it is anything else
 */
export async function readLead(
  request: Request,
  { payload, tracking }: RelayConfig['lead'],
): Promise<RelayedLead> {
  const body = await readBody(request, MAX_LEAD_KIB);
  const form = await parseForm(body, request.headers.get('Content-Type') ?? '');
  const names = new Set(payload.map(({ name }) => name));
  if ([...form.keys()].some((name) => !names.has(name))) {
    throw new RelayError(422, 'The lead has a field that "lead.payload" does not list.');
  }
  const values: Record<string, string> = {};
  for (const { name } of payload) {
    // A page that was opened before a new version of the config does not have its new fields.
    const [value = '', ...repeated] = form.getAll(name);
    if (typeof value !== 'string' || repeated.length > 0) {
      throw new RelayError(422, `The lead may have the field '${name}' only once, as text.`);
    }
    if (value.length > MAX_VALUE_KIB * KIB) {
      throw new RelayError(413, `The field '${name}' is longer than ${MAX_VALUE_KIB} KiB.`);
    }
    values[name] = value;
  }
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
  return { id, values, hasConsent: values[consent?.name ?? ''] === 'yes' };
}

/** @throws RelayError if these are not the events of one page */
export async function readEvents(request: Request): Promise<FunnelEvent[]> {
  const body = new TextDecoder().decode(await readBody(request, MAX_EVENTS_KIB));
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
