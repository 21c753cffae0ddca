import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { answerBy, sendJson, type Routes } from '../inbox/routes.ts';
import { requireLocalHost, requireSameOrigin } from '../inbox/same-site.ts';
import { GitError } from '../support/git.ts';
import { publicFolder } from '../support/public-files.ts';
import { startFiles } from '../support/starts.ts';
import { addressAsked } from './address-asked.ts';
import { ChangedUnderneath, type ConfigFiles } from './files.ts';
import { upload } from './pictures/upload.ts';
import { plainWords } from './publishing/git-words.ts';
import { publishing } from './publishing/publishing.ts';

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

function sendError(response: ServerResponse, error: unknown): void {
  const message = plainWords(error);
  const files = error instanceof ChangedUnderneath ? { files: error.files } : {};
  if (error instanceof Refusal) sendJson(response, error.status, { message, ...files });
  else if (error instanceof GitError) sendJson(response, 422, { message });
  else sendJson(response, 500, { message: `The files could not be used: ${message}.` });
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
    sendError(response, error);
    return true;
  }
}

/**
 * Answers what the studio asks about files and their versions. Anything else goes on to `next`.
 * @param preview where the preview is
 */
export function studioApi(files: ConfigFiles, preview: string) {
  const versions = publishing(files);
  const opening = async (): Promise<Opening> => ({ ...(await files.open()), preview });
  const read = (request: IncomingMessage) => readJson(request, LIMIT_BYTES);
  const asked = (request: IncomingMessage, key: string) =>
    addressAsked(request).searchParams.get(key) ?? '';
  const routes: Routes = {
    [FILES_ADDRESS]: {
      GET: opening,
      PUT: async (request) => ({ files: await files.save(savedFiles(await read(request))) }),
    },
    [PICTURES_ADDRESS]: {
      POST: async (request) =>
        upload(
          publicFolder(files.configFile),
          asked(request, 'name'),
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
      GET: async (request) => {
        const found = await versions.past(asked(request, 'commit'));
        if (found) return found;
        throw new Refusal(404, 'There is no such change.');
      },
    },
  };

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (isRefused(request, response, [requireLocalHost, requireSameOrigin, addressAsked])) return;
    const { pathname } = addressAsked(request);
    if (!Object.hasOwn(routes, pathname)) return next();
    void answerBy(routes, pathname, 'studio', [request, response], (error) =>
      sendError(response, error),
    );
  };
}
