import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from './http-error.ts';
import { parseRequestUrl } from './router.ts';

const FORWARDING_HEADERS = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Refuses requests from other machines, through a proxy, and under host names that a hostile page could point at this
 * machine (DNS rebinding). `.local` names are among those: any device in the network may claim one.
 * @param server the server's name in messages
 */
export function requireLocalHost(request: IncomingMessage, server: string): void {
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING_HEADERS.test(name));
  if (!isFromThisMachine(request.socket) || isForwarded) {
    throw new HttpError(403, `The ${server} opens only on the machine that it runs on.`);
  }
  const name = parseHostName(request.headers.host ?? '');
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return;
  throw new HttpError(
    403,
    `The ${server} opens only at this machine's own addresses, not at '${name}'.`,
  );
}

/** Refuses changes that a page of another site asks for. */
export function requireSameOrigin(request: IncomingMessage, server: string): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
      : site !== 'same-origin' && site !== 'none';
  if (isForeign) throw new HttpError(403, `Only the page of the ${server} may do this.`);
}

/** A connection of this machine to its own address in the network is local too. */
function isFromThisMachine({ remoteAddress = '', localAddress }: IncomingMessage['socket']) {
  return /^(::1$|(::ffff:)?127\.)/i.test(remoteAddress) || remoteAddress === localAddress;
}

function parseHostName(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

/** Refuses everybody who does not know the token in the printed address, such as other accounts of this machine. */
export interface AccessToken {
  /** The address to print. */
  readonly addTo: (url: string) => string;
  /**
   * @returns whether the request is answered: an address with the token redirects to the same one without it, and the
   * browser keeps the token as a cookie
   * @throws HttpError if the request has no token
   */
  readonly redirectOrRequire: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const TOKEN_PARAMETER = 'token';

/**
 * Creates a token for one run of a server. Requests present it as `?token=`, as a cookie, or as a bearer token.
 * @param server the server's name in messages and in the cookie
 */
export function createAccessToken(server: string, path = '/'): AccessToken {
  const token = randomBytes(24).toString('base64url');
  // Browsers send the cookies of a host to each of its ports, so the name tells several servers apart.
  const cookie = `${server}-${randomBytes(4).toString('hex')}`;
  const computeDigest = (text: string) => createHash('sha256').update(text).digest();
  const isToken = (text: string) => timingSafeEqual(computeDigest(text), computeDigest(token));
  return {
    addTo: (url) => {
      const address = new URL(url);
      address.searchParams.set(TOKEN_PARAMETER, token);
      return address.href;
    },
    redirectOrRequire: (request, response) => {
      const { pathname, searchParams } = parseRequestUrl(request);
      if (request.method === 'GET' && isToken(searchParams.get(TOKEN_PARAMETER) ?? '')) {
        searchParams.delete(TOKEN_PARAMETER);
        const query = searchParams.size > 0 ? `?${searchParams}` : '';
        response.writeHead(303, {
          'Set-Cookie': `${cookie}=${token}; Path=${path}; HttpOnly; SameSite=Lax`,
          'Cache-Control': 'no-store',
          Location: pathname + query,
        });
        response.end();
        return true;
      }
      const cookies = (request.headers.cookie ?? '').split(/;\s*/);
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const presented = [...cookies, `${cookie}=${bearer}`]
        .filter((each) => each.startsWith(`${cookie}=`))
        .map((each) => each.slice(cookie.length + 1));
      if (presented.some(isToken)) return false;
      throw new HttpError(
        403,
        `Open the ${server} at the address that its command printed: it contains a token.`,
      );
    },
  };
}
