import type { IncomingMessage } from 'node:http';
import type { InboxLead } from './lead-file.ts';
import { HttpError } from '../http/http-error.ts';

/** Twice what a browser lets a `keepalive` request carry (64 KiB), so the browser's limit is met first. */
export const BODY_LIMIT_BYTES = 128 * 1024;

/** Reads a multipart/form-data post into ordered fields. Throws a Refusal that says what is wrong with it. */
export async function readLeadFields(request: IncomingMessage): Promise<InboxLead['fields']> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    const got = contentType === '' ? 'without a content type' : `as ${contentType}`;
    throw new HttpError(415, `A lead must be sent as multipart/form-data; this one came ${got}.`);
  }
  const form = await parseForm(await readBody(request), contentType);
  const fields = [...form].map(([name, value]): [string, string] => {
    if (typeof value === 'string') return [name, value];
    throw new HttpError(400, `A lead carries text only, but its field '${name}' is a file.`);
  });
  if (fields.length === 0) throw new HttpError(400, 'The lead has no fields.');
  return fields;
}

/** Reads a JSON body. Throws a Refusal when it is too large or no JSON. */
export async function readJson(
  request: IncomingMessage,
  limit = BODY_LIMIT_BYTES,
): Promise<unknown> {
  const body = await readBody(request, limit);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    const response = new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    });
    return await response.formData();
  } catch {
    throw new HttpError(
      400,
      'The lead could not be read: its body is cut short or does not match its multipart boundary.',
    );
  }
}

/** Reads a body. Throws a Refusal when it is too large. */
export async function readBody(
  request: IncomingMessage,
  limit = BODY_LIMIT_BYTES,
): Promise<Buffer> {
  const tooLarge = new HttpError(413, `A body may have at most ${limit / 1024} KiB.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // What comes after the limit is read and dropped, so that the sender gets to see the answer.
      if (size > limit) reject(tooLarge);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () =>
      reject(new HttpError(400, 'The sender hung up before the body ended.')),
    );
  });
}
