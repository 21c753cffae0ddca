import { getErrorMessage } from '../../src/engine/text/format.ts';

/** Something that runs until it is closed. */
export interface RunningServer {
  close(): Promise<void>;
}

/**
 * Runs a server as a command does: what goes wrong while starting becomes one sentence and exit code 1,
 * Ctrl+C or a polite kill closes it and ends with exit code 0.
 */
export async function runUntilStopped(start: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer | undefined;
  async function stop(): Promise<void> {
    await running?.close();
    process.exit(0);
  }
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  if (process.env.npm_lifecycle_event !== undefined) onOrphaned(() => void stop());
  try {
    running = await start();
  } catch (error) {
    console.error(getErrorMessage(error));
    process.exit(1);
  }
}

/** npm passes a polite kill only to the shell between it and us, so we look for that shell to be gone. */
function onOrphaned(act: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}
