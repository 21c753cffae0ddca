import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { TestInfo } from '@playwright/test';

interface LoggedRequest {
  readonly line: string;
  /** In milliseconds since the start of the process. */
  readonly start: number;
  readonly response: ServerResponse;
  end?: number;
}

/** What the servers of this process were asked since the last `clear`. The servers of the studio run elsewhere. */
const requests = new Map<IncomingMessage, LoggedRequest>();

/** Writes a file into the folder of a test's results if it has failed. */
export async function writeIfFailed(
  testInfo: TestInfo,
  name: string,
  create: () => string | Buffer | Promise<string | Buffer>,
): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  // A page that is gone cannot be asked.
  const content = await Promise.resolve().then(create).catch(String);
  await writeFile(testInfo.outputPath(name), content);
}

/** The messages of Node about HTTP servers. */
interface ServerMessage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as ServerMessage;
  const { method, headers, url } = request;
  const line = `${method} ${url?.startsWith('/') ? `http://${headers.host}` : ''}${url}`;
  requests.set(request, { line, start: performance.now(), response });
});
subscribe('http.server.response.finish', (message) => {
  const logged = requests.get((message as ServerMessage).request);
  if (logged) logged.end = performance.now();
});

function formatRequest({ line, start, response, end }: LoggedRequest, testStart: number): string {
  const answer =
    end === undefined ? 'no answer' : `${response.statusCode} after ${Math.round(end - start)} ms`;
  return `${((start - testStart) / 1000).toFixed(3)} s  ${line}  ${answer}`;
}

/** The time in milliseconds that the processors have worked, and that they could have. */
function readProcessors(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((each) => each.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

const formatLoad = () =>
  loadavg()
    .map((each) => each.toFixed(2))
    .join(' ');

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Observes the servers and the machine during one test. */
export function observeTest(): {
  /** The requests of the test, with their times since its start. */
  readonly listRequests: () => string;
  readonly describeMachine: () => string;
} {
  requests.clear();
  const start = performance.now();
  const load = formatLoad();
  const before = readProcessors();
  const own = process.cpuUsage();
  const delay = monitorEventLoopDelay();
  delay.enable();
  return {
    listRequests: () => [...requests.values()].map((each) => formatRequest(each, start)).join('\n'),
    describeMachine: () => {
      delay.disable();
      const after = readProcessors();
      const busy = Math.round((100 * (after.busy - before.busy)) / (after.all - before.all || 1));
      const { user, system } = process.cpuUsage(own);
      return [
        `Processor cores: ${cpus().length}, ${busy}% busy during the test`,
        `Load of the last 1, 5 and 15 minutes: ${load} at the start, ${formatLoad()} at the end`,
        `Memory: ${formatMegabytes(freemem())} of ${formatMegabytes(totalmem())} free`,
        `Duration of the test: ${((performance.now() - start) / 1000).toFixed(1)} s, of which its process worked ${((user + system) / 1e6).toFixed(1)} s`,
        `Longest time that its process was held up: ${Math.round(delay.max / 1e6)} ms`,
      ].join('\n');
    },
  };
}
