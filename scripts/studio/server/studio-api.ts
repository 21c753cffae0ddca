import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  FILES_ADDRESS,
  HISTORY_ADDRESS,
  PICTURES_ADDRESS,
  PROJECT_ADDRESS,
  SUBMISSION_ADDRESS,
  TEMPLATES_ADDRESS,
  type ErrorResponse,
  type SendRequest,
} from '../../../src/studio/stores/protocol.ts';
import type {
  Author,
  FileToSave,
  StudioProject,
  SubmitRequest,
} from '../../../src/studio/model/store/project-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { readBody, readJson } from '../../http/request-body.ts';
import { requireSameOrigin } from '../../http/request-guards.ts';
import { dispatchRequest, parseRequestUrl, sendJson, type RouteTable } from '../../http/router.ts';
import { GitError } from '../../support/git.ts';
import { resolvePublicFolder } from '../../support/public-files.ts';
import { readTemplateFiles } from '../../templates/templates.ts';
import { FileConflictError, type ConfigFiles } from '../files/config-files.ts';
import { readVisits } from '../files/read-visits.ts';
import { savePicture } from '../pictures/save-picture.ts';
import { describeGitError } from '../publishing/describe-git-error.ts';
import { createPublisher } from '../publishing/publisher.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasStrings<K extends string>(
  value: unknown,
  keys: readonly K[],
): value is Record<K, string> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

function parseFilesToSave(body: unknown): FileToSave[] {
  const files = isRecord(body) ? body.files : undefined;
  const isValid = (each: unknown): each is FileToSave => hasStrings(each, ['name', 'text', 'base']);
  if (Array.isArray(files) && files.every(isValid)) return files;
  throw new HttpError(400, '"files" must have the name, the text and the base of each file.');
}

/** A name or an address as git accepts it: one line without angle brackets. */
function parseAuthor(value: unknown): Author | undefined {
  if (!hasStrings(value, ['name', 'email'])) return undefined;
  const toLine = (text: string) => text.replaceAll(/[<>\p{Cc}]/gu, ' ').trim();
  return { name: toLine(value.name), email: toLine(value.email) };
}

function parseSubmitRequest(body: unknown): SubmitRequest {
  const { why, versions, author, revertedChange } = isRecord(body) ? body : {};
  if (
    typeof why !== 'string' ||
    why.trim() === '' ||
    !isRecord(versions) ||
    !hasStrings(versions, Object.keys(versions))
  ) {
    throw new HttpError(400, 'To submit, send "why" and "versions".');
  }
  const parsedAuthor = parseAuthor(author);
  return {
    why,
    versions,
    ...(parsedAuthor && { author: parsedAuthor }),
    ...(typeof revertedChange === 'string' && { revertedChange }),
  };
}

function parseSendRequest(body: unknown): SendRequest {
  const { name, alsoSend = [] } = isRecord(body) ? body : {};
  const isHash = (each: unknown): each is string => typeof each === 'string';
  if (typeof name !== 'string' || !/^studio[-/][a-z0-9-]+$/.test(name)) {
    throw new HttpError(400, 'Only branches of the studio can be sent.');
  }
  if (Array.isArray(alsoSend) && alsoSend.every(isHash)) return { name, alsoSend };
  throw new HttpError(400, '"alsoSend" must be a list of commits.');
}

export function sendError(response: ServerResponse, error: unknown): void {
  const message = describeGitError(error);
  const send = (status: number, body: ErrorResponse) => sendJson(response, status, body);
  if (error instanceof FileConflictError) send(error.status, { message, files: error.files });
  else if (error instanceof HttpError) send(error.status, { message });
  else if (error instanceof GitError) send(422, { message });
  else send(500, { message: `The files could not be used: ${message}.` });
}

/** Aborts when the client hangs up before the response. */
function createAbortSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Answers the requests of src/studio/stores/protocol.ts; others go on to `next`. The caller has checked the token.
 * @param getPreviewUrl the address of the preview, as it is for a request
 */
export function createStudioApi(
  files: ConfigFiles,
  getPreviewUrl: (request: IncomingMessage) => string,
) {
  const publisher = createPublisher(files);
  const openProject = async (request: IncomingMessage): Promise<StudioProject> => ({
    ...(await files.open()),
    preview: getPreviewUrl(request),
    ...(await readVisits(files.configFile)),
  });
  const readRequest = (request: IncomingMessage) => readJson(request, MAX_BODY_BYTES);
  const readTemplateId = async (request: IncomingMessage) =>
    String(Object(await readRequest(request)).id);
  const getParameter = (request: IncomingMessage, key: string) =>
    parseRequestUrl(request).searchParams.get(key) ?? '';
  const routes: RouteTable = {
    [PROJECT_ADDRESS]: { GET: openProject },
    [FILES_ADDRESS]: {
      GET: async () => ({ files: await files.read() }),
      PUT: async (request) => ({
        files: await files.save(parseFilesToSave(await readRequest(request))),
      }),
    },
    [PICTURES_ADDRESS]: {
      POST: async (request) => {
        const folder = resolvePublicFolder(files.configFile);
        const bytes = await readBody(request, MAX_BODY_BYTES);
        await savePicture(folder, getParameter(request, 'path'), bytes);
        return {};
      },
    },
    [TEMPLATES_ADDRESS]: {
      PUT: async (request) => {
        const id = await readTemplateId(request);
        await files.pictures.useTemplate(id);
        return {
          files: await readTemplateFiles(id, files.configFile),
          publicFiles: await files.pictures.list(),
        };
      },
      POST: async (request) => {
        await files.create(await readTemplateId(request));
        return openProject(request);
      },
    },
    [SUBMISSION_ADDRESS]: {
      GET: () => publisher.open(),
      POST: async (request) => publisher.submit(parseSubmitRequest(await readRequest(request))),
      PUT: async (request, response) => {
        const signal = createAbortSignal(response);
        return publisher.send(parseSendRequest(await readRequest(request)), signal);
      },
    },
    [HISTORY_ADDRESS]: {
      GET: async (request) => {
        const change = await publisher.readChange(getParameter(request, 'id'));
        if (change) return change;
        throw new HttpError(404, 'There is no such change.');
      },
    },
  };

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname } = parseRequestUrl(request);
    if (!Object.hasOwn(routes, pathname)) return next();
    requireSameOrigin(request, 'studio');
    void dispatchRequest(routes, pathname, 'studio', [request, response], (error) =>
      sendError(response, error),
    );
  };
}
