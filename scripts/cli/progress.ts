import { Worker } from 'node:worker_threads';

/** When something is told of what is going on in a terminal, in milliseconds, and how often then. */
const TERMINAL_INTERVALS = { first: 2000, every: 1000 };
/** The same where nobody sees a line change: in a file, in CI. */
const LOG_INTERVALS = { first: 5000, every: 15_000 };

/*
 * It runs beside the work, which may leave no moment to anything else. A terminal sees the seconds of one line
 * count; anything else gets a line now and then.
 */
const PROGRESS_WORKER = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { name, began, first, every, isTerminal } = workerData;
function tell() {
  const seconds = Math.round((Date.now() - began) / 1000);
  const line = name + ' is still at it: ' + seconds + ' s. Ctrl+C stops it.';
  try { writeSync(2, isTerminal ? '\\r' + line : line + '\\n'); } catch {}
}
setTimeout(() => { tell(); setInterval(tell, every); }, first);
`;

/**
 * Does something, and tells on the standard error that it is going on where it takes more than a few seconds.
 * @param name what is going on, such as `npm run impact`
 * @param work what it does; it may call `hush` once it has something to say itself
 * @param pace when it is told first, and how often then, in milliseconds
 */
export async function withProgress<T>(
  name: string,
  work: (hush: () => Promise<void>) => Promise<T>,
  pace = process.stderr.isTTY ? TERMINAL_INTERVALS : LOG_INTERVALS,
): Promise<T> {
  const isTerminal = process.stderr.isTTY;
  const { first, every } = pace;
  const began = Date.now();
  const teller = new Worker(PROGRESS_WORKER, {
    eval: true,
    // It needs nothing of what this process was started with.
    execArgv: [],
    workerData: {
      name,
      began,
      first,
      every,
      isTerminal,
    },
  });
  teller.unref();
  async function hush(): Promise<void> {
    await teller.terminate();
    if (isTerminal && Date.now() - began > first) process.stderr.write('\r\x1B[K');
  }
  try {
    return await work(hush);
  } finally {
    await hush();
  }
}
