import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const BASE_URL = 'http://studio';

/**
 * The address that is asked for, path and query.
 * @throws HttpError where it is none, such as `//`
 */
export function parseRequestUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  if (URL.canParse(url, BASE_URL)) return new URL(url, BASE_URL);
  throw new HttpError(400, `The address '${url}' cannot be read.`);
}
