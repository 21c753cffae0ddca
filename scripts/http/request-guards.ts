import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/**
 * What a server on this machine holds is nobody else's, be it leads or the config: refuses other machines, which may
 * write any name into a request, and names that a hostile page could point at this machine (DNS rebinding). Names
 * that end in `.local` are among them: whoever is in the same network may answer for them. Throws a Refusal.
 * @param what the server, as people call it
 */
export function requireLocalHost(request: IncomingMessage, what = 'inbox'): void {
  if (!isFromThisMachine(request.socket)) {
    throw new HttpError(403, `The ${what} opens only on the machine that it runs on.`);
  }
  const name = parseHostName(request.headers.host ?? '');
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return;
  throw new HttpError(
    403,
    `The ${what} opens only at this machine's own addresses, not at '${name}'.`,
  );
}

/**
 * Refuses a change that another site's page asks for. Throws a Refusal.
 * @param what the server, as people call it
 */
export function requireSameOrigin(request: IncomingMessage, what = 'inbox'): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign =
    site === undefined
      ? origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
      : site !== 'same-origin' && site !== 'none';
  if (foreign) throw new HttpError(403, `Only the ${what}'s own page may change what it holds.`);
}

/** Whoever speaks to an address of his own machine has that address, too. */
function isFromThisMachine({
  remoteAddress = '',
  localAddress,
}: IncomingMessage['socket']): boolean {
  return /^(::1$|(::ffff:)?127\.)/i.test(remoteAddress) || remoteAddress === localAddress;
}

function parseHostName(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}
