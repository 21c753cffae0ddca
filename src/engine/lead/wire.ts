/*
 * How a lead travels: as a POST of multipart form data, each field of the payload once and as text. The browser writes
 * it, the relay and the local inbox read it.
 */

const KIB = 1024;

/** Browsers refuse `keepalive` requests of more than 64 KiB, counting all that are in flight. */
const MAX_KEEPALIVE_BYTES = 48 * KIB;
/** The most that a receiver reads of a lead: twice what browsers allow for a `keepalive` request. */
export const MAX_LEAD_BYTES = 128 * KIB;
const MAX_VALUE_LENGTH = 16 * KIB;
const MAX_FIELDS = 200;

/** The field with the answers of the visitor, for a relay that prices them again. It is none of the payload. */
export const ANSWERS_FIELD = 'answers';
/** The field with the proof of Turnstile that no robot sends the lead. It is none of the payload. */
export const TURNSTILE_FIELD = 'cf-turnstile-response';

/** The answers of a lead, as they travel. */
export interface LeadAnswers {
  /** The language of the page, as `site.language` says it. */
  readonly language: string;
  /** The day of the visitor, such as 2026-05-31: prices may depend on it. */
  readonly day: string;
  /** The answers, by `encodeAnswers`. */
  readonly code: string;
}

/** Writes the answers of a lead: `en-US 2026-05-31 1.size~_n500`. */
export function formatLeadAnswers({ language, day, code }: LeadAnswers): string {
  return `${language} ${day} ${code}`;
}

/** Reads the answers of a lead; undefined if they are none. */
export function parseLeadAnswers(text: string): LeadAnswers | undefined {
  const [, language = '', day = '', code = ''] =
    /^([A-Za-z0-9-]{2,35}) (\d{4}-\d{2}-\d{2}) (\S+)$/.exec(text) ?? [];
  return Number.isNaN(Date.parse(day)) ? undefined : { language, day, code };
}

/** The fields of a lead, in their order. */
export type LeadPayload = Readonly<Record<string, string>>;

/** The body of the request. It brings its own content type, with the boundary of its parts. */
export function toLeadForm(payload: LeadPayload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) form.append(name, value);
  return form;
}

/** Whether the lead is small enough for a request that goes on when the visitor leaves the page. */
export function fitsKeepalive(payload: LeadPayload): boolean {
  return new TextEncoder().encode(JSON.stringify(payload)).length < MAX_KEEPALIVE_BYTES;
}

/** A body that is no lead. The message is a sentence that says nothing of what the body contains. */
export class LeadFormError extends Error {
  override readonly name = 'LeadFormError';
  /** The status to answer with. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function parseForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new LeadFormError(400, 'The lead is malformed: its multipart body is cut short.');
  }
}

/**
 * Reads the fields of a lead.
 * @param body at most MAX_LEAD_BYTES, which is for the receiver to see to
 * @throws LeadFormError if it is anything else
 */
export async function readLeadForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<LeadPayload> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new LeadFormError(415, 'A lead must be sent as multipart/form-data.');
  }
  const entries = [...(await parseForm(body, contentType))];
  if (entries.length === 0) throw new LeadFormError(400, 'The lead has no fields.');
  if (entries.length > MAX_FIELDS) {
    throw new LeadFormError(413, `A lead may have at most ${MAX_FIELDS} fields.`);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || fields.has(name)) {
      throw new LeadFormError(422, 'A lead has each field only once, as text.');
    }
    if (value.length > MAX_VALUE_LENGTH) {
      throw new LeadFormError(413, `A field is longer than ${MAX_VALUE_LENGTH / KIB} KiB.`);
    }
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
