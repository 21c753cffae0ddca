import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** @throws HttpError if the body is too large or cut short */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = new HttpError(413, `A body may have at most ${limitBytes / 1024} KiB.`);
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // The rest is read and dropped, so that the sender can read the response.
      if (size > limitBytes) reject(tooLarge);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () => reject(new HttpError(400, 'The connection ended before the body.')));
  });
}

/** @throws HttpError if the body is too large or not JSON */
export async function readJson(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const body = await readBody(request, limitBytes);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}
