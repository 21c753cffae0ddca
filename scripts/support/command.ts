import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorWords } from '../../src/copy/words.ts';
import { told } from './progress.ts';

/** Where a command speaks: the terminal of whoever started it, or a test that listens. */
export interface Terminal {
  /** Writes texts to the standard output as they come, no faster than they are read. */
  readonly print: (texts: Iterable<string>) => Promise<void>;
  /** Writes one line to the standard error. */
  readonly say: (line: string) => void;
  readonly isColored: boolean;
}

/** A command of this project: takes the words after its name, gives its exit code. */
export type Command = (words: readonly string[], terminal: Terminal) => Promise<number>;

/** A command line that makes no sense. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the words of a command line.
 * @throws UsageError where `read` throws
 */
export function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(errorWords(error));
  }
}

const CHUNK = 1 << 16;

function* inChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** A reader that has seen enough and closes the pipe (head, a pager) ends the output without an error. */
async function printed(texts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(inChunks(texts)), process.stdout, { end: false });
  } catch (error) {
    const isClosed = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    if (!isClosed) throw error;
  }
}

type ErrorType = new (...details: never[]) => Error;

/** What a command makes of the errors that whoever started it can do something about. */
interface Answer {
  /** As in `npm run NAME`. */
  readonly name: string;
  /** Errors whose message is one sentence for them. */
  readonly expected: readonly ErrorType[];
  /** The exit code of those. */
  readonly code: number;
}

/**
 * Makes a command of what it does. Errors become sentences and exit codes: those that are expected the
 * code that they have here, all others 2, as a command line that makes no sense.
 */
export function command({ name, expected, code }: Answer, run: Command): Command {
  return async (words, terminal) => {
    try {
      return await run(words, terminal);
    } catch (error) {
      if (error instanceof UsageError) {
        terminal.say(`${error.message} See npm run ${name} -- --help.`);
        return 2;
      }
      if (error instanceof Error && expected.some((type) => error instanceof type)) {
        terminal.say(error.message);
        return code;
      }
      terminal.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return 2;
    }
  };
}

/**
 * Runs a command in the terminal that started this process.
 * @param name as in `npm run NAME`
 */
export async function start(name: string, started: Command): Promise<void> {
  process.exitCode = await told(`npm run ${name}`, (hush) =>
    started(process.argv.slice(2), {
      print: async (texts) => {
        await hush();
        await printed(texts);
      },
      say: (line) => console.error(line),
      isColored: process.stdout.isTTY,
    }),
  );
}
