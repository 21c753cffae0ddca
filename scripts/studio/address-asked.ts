import type { IncomingMessage } from 'node:http';
import { Refusal } from '../inbox/refusal.ts';

const SELF = 'http://studio';

/**
 * The address that is asked for, path and query.
 * @throws Refusal where it is none, such as `//`
 */
export function addressAsked({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  if (URL.canParse(url, SELF)) return new URL(url, SELF);
  throw new Refusal(400, `The address '${url}' cannot be read.`);
}
