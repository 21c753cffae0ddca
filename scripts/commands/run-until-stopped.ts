import { describeError } from '../files/system-error.ts';
import { processTerminal, toIndentedLines } from '../files/terminal.ts';
import { UserError } from '../files/user-error.ts';

/** A server that runs until it is closed. */
export interface RunningServer {
  close(): Promise<void>;
}

/**
 * Runs a server as a command does. An error at the start becomes one sentence and exit code 1; Ctrl+C or SIGTERM closes
 * it with exit code 0.
 */
export async function runUntilStopped(start: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer | undefined;
  async function stop(): Promise<void> {
    await running?.close();
    process.exit(0);
  }
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(() => void stop());
  try {
    running = await start();
  } catch (error) {
    const lines = error instanceof UserError ? error.lines : toIndentedLines(describeError(error));
    processTerminal.printError(...lines);
    process.exit(1);
  }
}

/** npm sends SIGTERM only to its shell, so a server also stops when that shell is gone. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
