import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  COMMITTED_ADDRESS,
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  PROJECT_ADDRESS,
  TEMPLATES_ADDRESS,
  type ErrorResponse,
} from '../../../src/studio/stores/protocol.ts';
import type { FileToSave, StudioProject } from '../../../src/studio/model/project/project-store.ts';
import { listSchemaErrors } from '../../../src/engine/schema/validate.ts';
import type { Schema } from '../../../src/engine/schema/schema.ts';
import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { describeSystemError } from '../../files/system-error.ts';
import { UserError } from '../../files/user-error.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody, readJson } from '../http/request-body.ts';
import { requireSameOrigin } from '../http/request-guards.ts';
import { dispatchRequest, parseRequestUrl, sendJson, type RouteTable } from '../http/router.ts';
import { resolvePublicFolder } from '../../files/public-files.ts';
import { readTemplateFiles } from '../../files/templates/templates.ts';
import { FileConflictError, type ConfigFiles } from './files/config-files.ts';
import { readVisits } from './files/read-visits.ts';
import { savePicture } from './pictures/save-picture.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

const TEXT = { type: 'string' };
const toObject = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The bodies of requests, see src/studio/stores/protocol.ts. */
const SAVED_FILES = toObject({
  files: { type: 'array', items: toObject({ name: TEXT, text: TEXT, base: TEXT }) },
});
const TEMPLATE_REQUEST = toObject({ id: TEXT });

/** @throws HttpError if the body does not match its schema */
async function parseRequest<T>(request: IncomingMessage, schema: Schema): Promise<T> {
  const body = await readJson(request, MAX_BODY_BYTES);
  const [error] = listSchemaErrors(schema, body);
  if (!error) return body as T;
  throw new HttpError(400, `The request is malformed: ${error.instancePath} ${error.message}.`);
}

export function sendError(response: ServerResponse, error: unknown): void {
  const message = getErrorMessage(error);
  const send = (status: number, body: ErrorResponse) => sendJson(response, status, body);
  if (error instanceof FileConflictError) send(error.status, { message, files: error.files });
  else if (error instanceof HttpError) send(error.status, { message });
  else if (error instanceof UserError) send(409, { message });
  else {
    const refusal = describeSystemError(error);
    send(500, { message: refusal ?? `The files could not be used: ${message}.` });
  }
}

/**
 * Answers the requests of src/studio/stores/protocol.ts; others go on to `next`. The caller has checked the token.
 * @param getPreviewUrl the address of the preview, as it is for a request
 */
export function createStudioApi(
  files: ConfigFiles,
  getPreviewUrl: (request: IncomingMessage) => string,
) {
  const openProject = async (request: IncomingMessage): Promise<StudioProject> => ({
    ...(await files.open()),
    preview: getPreviewUrl(request),
    ...(await readVisits(files.configFile)),
  });
  const readTemplateId = async (request: IncomingMessage) =>
    (await parseRequest<{ readonly id: string }>(request, TEMPLATE_REQUEST)).id;
  const routes: RouteTable = {
    [PROJECT_ADDRESS]: { GET: openProject },
    [FILES_ADDRESS]: {
      GET: async () => ({ files: await files.read() }),
      PUT: async (request) => {
        const body = await parseRequest<{ readonly files: FileToSave[] }>(request, SAVED_FILES);
        return { files: await files.save(body.files) };
      },
    },
    [PICTURES_ADDRESS]: {
      POST: async (request) => {
        const folder = resolvePublicFolder(files.configFile);
        const path = parseRequestUrl(request).searchParams.get('path') ?? '';
        await savePicture(folder, path, await readBody(request, MAX_BODY_BYTES));
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
    [COMMITTED_ADDRESS]: { GET: () => files.readCommitted() },
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
