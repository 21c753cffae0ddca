import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorWords } from '../../src/copy/words.ts';
import {
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  STARTS_ADDRESS,
  type Opening,
  type SavedFile,
} from '../../src/studio/opening.ts';
import {
  PAST_ADDRESS,
  PUBLISHING_ADDRESS,
  PUSH_ADDRESS,
  type Author,
  type ToPublish,
} from '../../src/studio/publish/publishing.ts';
import { Refusal } from '../inbox/refusal.ts';
import { readBody, readJson } from '../inbox/request-body.ts';
import { requireLocalHost, requireSameOrigin } from '../inbox/same-site.ts';
import { GitError } from '../support/git.ts';
import { publicFolder } from '../support/public-files.ts';
import { startFiles, UnknownStart } from '../support/starts.ts';
import { ChangedUnderneath, ConfigExists, ForeignFile, type ConfigFiles } from './files.ts';
import { upload } from './pictures/upload.ts';
import { NothingChanged } from './publishing/commit.ts';
import { plainWords } from './publishing/git-words.ts';
import { publishing } from './publishing/publishing.ts';
import { NoRepository } from './publishing/repository.ts';

const LIMIT_BYTES = 16 * 1024 * 1024;

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    keys.every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

function savedFiles(body: unknown): SavedFile[] {
  const files: unknown = Object(body).files;
  const isSaved = (each: unknown): each is SavedFile => hasTexts(each, ['name', 'text', 'base']);
  if (Array.isArray(files) && files.every(isSaved)) return files;
  throw new Refusal(400, 'To save, send the name, the text and the base of every file.');
}

/** A name or an address as git takes it: on one line, and without the brackets around an address. */
function authorIn(value: unknown): Author | undefined {
  if (!hasTexts(value, ['name', 'email'])) return undefined;
  const { name, email } = Object(value);
  const plain = (text: string) => text.replaceAll(/[<>\p{Cc}]/gu, ' ').trim();
  return { name: plain(name), email: plain(email) };
}

function toPublish(body: unknown): ToPublish {
  const { why, seen, author, takesBack } = Object(body);
  const isSeen = typeof seen === 'object' && seen !== null && hasTexts(seen, Object.keys(seen));
  if (typeof why !== 'string' || why.trim() === '' || !isSeen) {
    throw new Refusal(400, 'To publish, send why, and the hashes of the files as they were seen.');
  }
  const by = authorIn(author);
  const back = typeof takesBack === 'string' ? takesBack : undefined;
  return { why, seen, ...(by && { author: by }), ...(back !== undefined && { takesBack: back }) };
}

function branchIn(body: unknown): string {
  const branch: unknown = Object(body).branch;
  if (typeof branch === 'string' && /^studio\/[a-z0-9-]+$/.test(branch)) return branch;
  throw new Refusal(400, 'Only branches of the studio are pushed.');
}

function send(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(data));
}

function sendError(response: ServerResponse, error: unknown): void {
  const message = plainWords(error);
  if (error instanceof Refusal) send(response, error.status, { message });
  else if (error instanceof ForeignFile || error instanceof UnknownStart) {
    send(response, 404, { message });
  } else if (error instanceof ConfigExists) send(response, 409, { message });
  else if (error instanceof ChangedUnderneath) {
    send(response, 409, { message, files: error.files });
  } else if (
    error instanceof GitError ||
    error instanceof NoRepository ||
    error instanceof NothingChanged
  ) {
    send(response, 422, { message });
  } else send(response, 500, { message: `The files could not be used: ${message}.` });
}

/** Whether a request is refused by one of some rules; then it is told so. Not even reading is for everybody: the whole of the project can be read here. */
export function isRefused(
  request: IncomingMessage,
  response: ServerResponse,
  rules: readonly ((request: IncomingMessage, what: string) => void)[],
): boolean {
  try {
    for (const rule of rules) rule(request, 'studio');
    return false;
  } catch (error) {
    send(response, 403, { message: errorWords(error) });
    return true;
  }
}

type Answer = (request: IncomingMessage, address: URL) => Promise<object>;

/**
 * Answers what the studio asks about files and their versions. Anything else goes on to `next`.
 * @param preview where the preview is
 */
export function studioApi(files: ConfigFiles, preview: string) {
  const versions = publishing(files);
  const opening = async (): Promise<Opening> => ({ ...(await files.open()), preview });
  const read = (request: IncomingMessage) => readJson(request, LIMIT_BYTES);
  const answers: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
    [FILES_ADDRESS]: {
      GET: opening,
      PUT: async (request) => ({ files: await files.save(savedFiles(await read(request))) }),
    },
    [PICTURES_ADDRESS]: {
      POST: async (request, { searchParams }) =>
        upload(
          publicFolder(files.configFile),
          searchParams.get('name') ?? '',
          await readBody(request, LIMIT_BYTES),
        ),
    },
    [STARTS_ADDRESS]: {
      PUT: async (request) => {
        const id = String(Object(await read(request)).id);
        await files.pictures.borrow(id);
        return {
          files: await startFiles(id, files.configFile),
          publicFiles: await files.pictures.list(),
        };
      },
      POST: async (request) => {
        await files.begin(String(Object(await read(request)).id));
        return opening();
      },
    },
    [PUBLISHING_ADDRESS]: {
      GET: () => versions.open(),
      POST: async (request) => versions.publish(toPublish(await read(request))),
    },
    [PUSH_ADDRESS]: {
      POST: async (request) => versions.push(branchIn(await read(request))),
    },
    [PAST_ADDRESS]: {
      GET: async (_request, { searchParams }) => {
        const found = await versions.past(searchParams.get('commit') ?? '');
        if (found) return found;
        throw new Refusal(404, 'There is no such change.');
      },
    },
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
  ): Promise<void> {
    try {
      const methods = answers[address.pathname] ?? {};
      const asked = methods[request.method ?? ''];
      if (!asked) {
        const allowed = Object.keys(methods).join(', ');
        response.setHeader('Allow', allowed);
        throw new Refusal(405, `This address takes ${allowed}.`);
      }
      send(response, 200, await asked(request, address));
    } catch (error) {
      // What is left of an unread body would be taken for the next request on this connection.
      response.setHeader('Connection', 'close');
      sendError(response, error);
      request.resume();
    }
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (isRefused(request, response, [requireLocalHost, requireSameOrigin])) return;
    const address = new URL(request.url ?? '/', 'http://studio');
    if (Object.hasOwn(answers, address.pathname)) void answer(request, response, address);
    else next();
  };
}
