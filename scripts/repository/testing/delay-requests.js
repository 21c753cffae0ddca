/**
 * Makes every HTTP server of a Node process answer each request late, as a distant one does. Loaded by Node's option
 * `--import`, so that it also works in the servers that tests start. `E2E_REQUEST_DELAY` is the delay in milliseconds.
 */
import { Server } from 'node:http';

const delay = Number(process.env.E2E_REQUEST_DELAY ?? 0);
const { emit } = Server.prototype;

Server.prototype.emit = function emitLate(event, ...details) {
  if (event !== 'request' || !(delay > 0)) return emit.call(this, event, ...details);
  setTimeout(() => emit.call(this, event, ...details), delay);
  return true;
};
