import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILES_ADDRESS, type SavedFile } from '../../src/studio/opening.ts';
import { Refusal } from '../inbox/refusal.ts';
import { readJson } from '../inbox/request-body.ts';
import { requireLocalHost, requireSameOrigin } from '../inbox/same-site.ts';
import { ChangedUnderneath, ForeignFile, type configFiles } from './files.ts';

const LIMIT_BYTES = 16 * 1024 * 1024;

function isSavedFile(value: unknown): value is SavedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['name', 'text', 'base'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

function savedFiles(body: unknown): SavedFile[] {
  const files: unknown = Object(body).files;
  if (Array.isArray(files) && files.every(isSavedFile)) return files;
  throw new Refusal(400, 'To save, send the name, the text and the base of every file.');
}

function send(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(data));
}

/** Answers what the studio asks about files. Anything else goes on to `next`. */
export function studioApi(files: ReturnType<typeof configFiles>) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method === 'GET') return send(response, 200, await files.open());
      if (request.method !== 'PUT') {
        response.setHeader('Allow', 'GET, PUT');
        throw new Refusal(405, 'Files are read (GET) and saved (PUT).');
      }
      const saved = await files.save(savedFiles(await readJson(request, LIMIT_BYTES)));
      return send(response, 200, { files: saved });
    } catch (error) {
      // What is left of an unread body would be taken for the next request on this connection.
      response.setHeader('Connection', 'close');
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof Refusal) send(response, error.status, { message });
      else if (error instanceof ForeignFile) send(response, 404, { message });
      else if (error instanceof ChangedUnderneath) {
        send(response, 409, { message, files: error.files });
      } else send(response, 500, { message: `The files could not be used: ${message}.` });
      request.resume();
      return undefined;
    }
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    try {
      // Not even reading: the whole of the project can be read here.
      requireLocalHost(request, 'studio');
      requireSameOrigin(request, 'studio');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send(response, 403, { message });
      return;
    }
    if (request.url?.split('?')[0] === FILES_ADDRESS) void answer(request, response);
    else next();
  };
}
