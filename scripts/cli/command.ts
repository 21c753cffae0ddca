import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import { UserError } from './user-error.ts';
import { withProgress } from './progress.ts';

/** Where a command speaks: the terminal of whoever started it, or a test that listens. */
export interface Terminal {
  /** Writes texts to the standard output as they come, no faster than they are read. */
  readonly print: (texts: Iterable<string>) => Promise<void>;
  /** Writes one line to the standard error. */
  readonly printError: (line: string) => void;
  readonly isColored: boolean;
}

/** A command of this project: takes the words after its name, gives its exit code. */
export type Command = (words: readonly string[], terminal: Terminal) => Promise<number>;

/** A command line that makes no sense. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const CHUNK_LENGTH = 1 << 16;

function* splitIntoChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** A reader that has seen enough and closes the pipe (head, a pager) ends the output without an error. */
async function writeToStdout(texts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(splitIntoChunks(texts)), process.stdout, { end: false });
  } catch (error) {
    if (Object(error).code !== 'EPIPE') throw error;
  }
}

type CommandOptions = NonNullable<ParseArgsConfig['options']>;
type ErrorClass = new (...details: never[]) => Error;

/** A command, but for what it does. */
interface CommandDefinition<O> {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly help: string | (() => Promise<string>);
  /** What its command line may say beside `--help`. */
  readonly options?: O;
  /** Whether words without dashes before them mean anything. */
  readonly takesWords?: boolean;
  /** Beside obstacles the errors whose message is one sentence for whoever started it. */
  readonly expected?: readonly ErrorClass[];
  /** The exit code of those. */
  readonly code: number;
}

function parseCommandLine<O extends CommandOptions>(
  args: readonly string[],
  frame: CommandDefinition<O>,
) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: frame.takesWords ?? true,
      options: frame.options ?? ({} as O),
    });
  } catch (error) {
    throw new UsageError(getErrorMessage(error));
  }
}

/**
 * Makes a command of what it does with its command line. Errors become sentences and exit codes: those that are
 * expected the code that they have here, all others 2, as a command line that makes no sense.
 */
export function defineCommand<const O extends CommandOptions>(
  frame: CommandDefinition<O>,
  run: (line: ReturnType<typeof parseCommandLine<O>>, terminal: Terminal) => Promise<number>,
): Command {
  const { name, help, expected = [], code } = frame;
  return async (words, terminal) => {
    try {
      const line = parseCommandLine(
        words.filter((word) => word !== '--help'),
        frame,
      );
      if (!words.includes('--help')) return await run(line, terminal);
      await terminal.print([typeof help === 'string' ? help : await help()]);
      return 0;
    } catch (error) {
      if (error instanceof UsageError) {
        terminal.printError(`${error.message} See npm run ${name} -- --help.`);
        return 2;
      }
      if (
        error instanceof Error &&
        [UserError, ...expected].some((type) => error instanceof type)
      ) {
        terminal.printError(error.message);
        return code;
      }
      terminal.printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return 2;
    }
  };
}

/**
 * Runs a command in the terminal that started this process.
 * @param name as in `npm run NAME`
 */
export async function runCommand(name: string, started: Command): Promise<void> {
  process.exitCode = await withProgress(`npm run ${name}`, (hush) =>
    started(process.argv.slice(2), {
      print: async (texts) => {
        await hush();
        await writeToStdout(texts);
      },
      printError: (line) => console.error(line),
      isColored: process.stdout.isTTY,
    }),
  );
}
