import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from './http-error.ts';

/** Answers a request, or gives what is sent as the answer. */
type RouteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<object | void>;

/** What answers a request, by the path and the method. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, RouteHandler>>>>;

/** Sends an answer that is of this moment, and nothing but what it says that it is. */
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
 * @param what the server, as people call its addresses
 * @param onError tells whoever asked what went wrong
 */
export async function dispatchRequest(
  routes: RouteTable,
  path: string,
  what: string,
  [request, response]: readonly [IncomingMessage, ServerResponse],
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    const methods = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!methods) throw new HttpError(404, `The ${what} has no page '${path}'.`);
    const handler = methods[request.method ?? ''];
    if (!handler) {
      const allowed = Object.keys(methods).join(', ');
      response.setHeader('Allow', allowed);
      throw new HttpError(405, `This address takes only ${allowed}.`);
    }
    const data = await handler(request, response);
    if (data) sendJson(response, 200, data);
  } catch (error) {
    // What is left of an unread body would be taken for the next request on this connection.
    response.setHeader('Connection', 'close');
    onError(error);
    request.resume();
  }
}
