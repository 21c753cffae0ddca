import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getErrorMessage } from '../../../src/engine/text/format.ts';

const PORTS_TO_TRY = 20;

/** The host in an address: for `0.0.0.0`, which is every one of this machine, that by which other devices reach it. */
function toAddressHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return isIPv6(host) ? `[${host}]` : host;
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}

/**
 * Listens on a port, or on the next free one if it is taken (0: any free one).
 * @returns the address without a trailing slash
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TO_TRY - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    try {
      server.listen(candidate, host);
      // oxlint-disable-next-line no-await-in-loop -- one port after the other
      await once(server, 'listening');
      const address = server.address();
      const used = typeof address === 'object' ? address?.port : undefined;
      return `http://${toAddressHost(host)}:${used}`;
    } catch (error) {
      if (Object(error).code === 'EADDRINUSE') continue;
      const reason = getErrorMessage(error);
      throw new Error(`Could not listen on ${host}, port ${port}: ${reason}.`, { cause: error });
    }
  }
  throw new Error(`All ports from ${port} to ${last} are taken: set PORT to a free one.`);
}

/** Reads the PORT of the environment. */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

/** Closes a server and its open connections. */
export async function closeServer(server: Server): Promise<void> {
  const ended = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await ended;
}
