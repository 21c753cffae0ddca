import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from './http-error.ts';

/** Answers a request, or returns the data to answer with. */
type RouteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<object | void>;

/** Handlers by path and method. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, RouteHandler>>>>;

/**
 * The address of a request.
 * @throws HttpError if it is malformed, such as `//` or `/%c0`
 */
export function parseRequestUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  try {
    const parsed = new URL(url, 'http://localhost');
    decodeURIComponent(parsed.pathname);
    return parsed;
  } catch {
    throw new HttpError(400, `The address '${url}' is malformed.`);
  }
}

/** Sends a response that is not cached. */
export function sendResponse(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, data: object): void {
  sendResponse(response, status, 'application/json', JSON.stringify(data));
}

/**
 * Answers a request by its route.
 * @param server the server's name in messages
 * @param onError sends the error to the client
 */
export async function dispatchRequest(
  routes: RouteTable,
  path: string,
  server: string,
  [request, response]: readonly [IncomingMessage, ServerResponse],
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    const methods = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!methods) throw new HttpError(404, `The ${server} has no page '${path}'.`);
    const handler = methods[request.method ?? ''];
    if (!handler) {
      const allowed = Object.keys(methods).join(', ');
      response.setHeader('Allow', allowed);
      throw new HttpError(405, `This address takes only ${allowed}.`);
    }
    const data = await handler(request, response);
    if (data) sendJson(response, 200, data);
  } catch (error) {
    // The rest of an unread body would be taken for the next request of this connection.
    response.setHeader('Connection', 'close');
    onError(error);
    request.resume();
  }
}
