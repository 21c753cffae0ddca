import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  TEMPLATES_ADDRESS,
  type InitialProject,
  type FileToSave,
} from '../../../src/studio/model/project/project-protocol.ts';
import {
  HISTORY_ADDRESS,
  PUBLISHING_ADDRESS,
  PUSH_ADDRESS,
  type CommitAuthor,
  type PublishRequest,
} from '../../../src/studio/model/project/publishing-protocol.ts';
import { HttpError } from '../../http/http-error.ts';
import { readBody, readJson } from '../../http/request-body.ts';
import { dispatchRequest, parseRequestUrl, sendJson, type RouteTable } from '../../http/router.ts';
import { requireLocalHost, requireSameOrigin } from '../../http/request-guards.ts';
import { GitError } from '../../support/git.ts';
import { resolvePublicFolder } from '../../support/public-files.ts';
import { readTemplateFiles } from '../../templates/templates.ts';
import { FileConflictError, type ConfigFiles } from '../files/config-files.ts';
import { uploadPicture } from '../pictures/upload-picture.ts';
import { describeGitError } from '../publishing/describe-git-error.ts';
import { createPublisher } from '../publishing/publisher.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

function hasStringKeys(value: unknown, keys: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    keys.every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

function parseSavedFiles(body: unknown): FileToSave[] {
  const files: unknown = Object(body).files;
  const isSaved = (each: unknown): each is FileToSave =>
    hasStringKeys(each, ['name', 'text', 'base']);
  if (Array.isArray(files) && files.every(isSaved)) return files;
  throw new HttpError(400, 'To save, send the name, the text and the base of every file.');
}

/** A name or an address as git takes it: on one line, and without the brackets around an address. */
function parseAuthor(value: unknown): CommitAuthor | undefined {
  if (!hasStringKeys(value, ['name', 'email'])) return undefined;
  const { name, email } = Object(value);
  const plain = (text: string) => text.replaceAll(/[<>\p{Cc}]/gu, ' ').trim();
  return { name: plain(name), email: plain(email) };
}

function parsePublishRequest(body: unknown): PublishRequest {
  const { why, expectedHashes, author, revertedCommit } = Object(body);
  const hasHashes =
    typeof expectedHashes === 'object' &&
    expectedHashes !== null &&
    hasStringKeys(expectedHashes, Object.keys(expectedHashes));
  if (typeof why !== 'string' || why.trim() === '' || !hasHashes) {
    throw new HttpError(
      400,
      'To publish, send "why" and the hashes of the files in "expectedHashes".',
    );
  }
  const by = parseAuthor(author);
  return {
    why,
    expectedHashes,
    ...(by && { author: by }),
    ...(typeof revertedCommit === 'string' && { revertedCommit }),
  };
}

function parseBranch(body: unknown): string {
  const branch: unknown = Object(body).branch;
  if (typeof branch === 'string' && /^studio\/[a-z0-9-]+$/.test(branch)) return branch;
  throw new HttpError(400, 'Only branches of the studio are pushed.');
}

function sendError(response: ServerResponse, error: unknown): void {
  const message = describeGitError(error);
  const files = error instanceof FileConflictError ? { files: error.files } : {};
  if (error instanceof HttpError) sendJson(response, error.status, { message, ...files });
  else if (error instanceof GitError) sendJson(response, 422, { message });
  else sendJson(response, 500, { message: `The files could not be used: ${message}.` });
}

/** Whether a request is refused by one of some rules; then it is told so. Not even reading is for everybody: the whole of the project can be read here. */
export function isRejected(
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
export function createStudioApi(files: ConfigFiles, preview: string) {
  const versions = createPublisher(files);
  const opening = async (): Promise<InitialProject> => ({ ...(await files.open()), preview });
  const read = (request: IncomingMessage) => readJson(request, MAX_BODY_BYTES);
  const asked = (request: IncomingMessage, key: string) =>
    parseRequestUrl(request).searchParams.get(key) ?? '';
  const routes: RouteTable = {
    [FILES_ADDRESS]: {
      GET: opening,
      PUT: async (request) => ({ files: await files.save(parseSavedFiles(await read(request))) }),
    },
    [PICTURES_ADDRESS]: {
      POST: async (request) =>
        uploadPicture(
          resolvePublicFolder(files.configFile),
          asked(request, 'name'),
          await readBody(request, MAX_BODY_BYTES),
        ),
    },
    [TEMPLATES_ADDRESS]: {
      PUT: async (request) => {
        const id = String(Object(await read(request)).id);
        await files.pictures.borrow(id);
        return {
          files: await readTemplateFiles(id, files.configFile),
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
      POST: async (request) => versions.publish(parsePublishRequest(await read(request))),
    },
    [PUSH_ADDRESS]: {
      POST: async (request) => versions.push(parseBranch(await read(request))),
    },
    [HISTORY_ADDRESS]: {
      GET: async (request) => {
        const found = await versions.past(asked(request, 'commit'));
        if (found) return found;
        throw new HttpError(404, 'There is no such change.');
      },
    },
  };

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (isRejected(request, response, [requireLocalHost, requireSameOrigin, parseRequestUrl]))
      return;
    const { pathname } = parseRequestUrl(request);
    if (!Object.hasOwn(routes, pathname)) return next();
    void dispatchRequest(routes, pathname, 'studio', [request, response], (error) =>
      sendError(response, error),
    );
  };
}
