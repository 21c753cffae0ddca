import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';

const PORTS_TO_TRY = 20;

/**
 * Listens on a port, or on the next free one if it is taken (0: any free one).
 * @returns the address without a trailing slash
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TO_TRY - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await tryPort(server, candidate, host)) return addressOf(server, host);
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

function tryPort(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    function onError(error: NodeJS.ErrnoException): void {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new Error(`Could not listen on ${host}, port ${port}: ${error.message}.`));
    }
    function onListening(): void {
      server.off('error', onError);
      resolve(true);
    }
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, host);
  });
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${isIPv6(host) ? `[${host}]` : host}:${address.port}`;
}
