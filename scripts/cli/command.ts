import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import { describeError, describeSystemError } from './system-error.ts';
import { UserError } from './user-error.ts';
import { showProgress } from './progress.ts';

/** Where a command writes: a real terminal, or a test. */
export interface Terminal {
  /** Writes texts to the standard output as fast as they are read. */
  readonly print: (texts: Iterable<string>) => Promise<void>;
  /** Writes one line to the standard error. */
  readonly printError: (line: string) => void;
  readonly isColored: boolean;
}

/** Takes the arguments, returns the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A command line that makes no sense. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The value of an option that takes one of a few words.
 * @param option as it is written, such as `--format`
 * @throws UsageError for any other word
 */
export function parseChoice<T extends string>(
  option: string,
  value: string,
  choices: readonly T[],
): T {
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} is ${choices.join(', ')}, not "${value}".`);
}

const CHUNK_LENGTH = 1 << 16;

function* toChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function writeToStdout(texts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(toChunks(texts)), process.stdout, { end: false });
  } catch (error) {
    // `head` and pagers close the pipe when they have enough.
    if (Object(error).code !== 'EPIPE') throw error;
  }
}

type CommandOptions = NonNullable<ParseArgsConfig['options']>;
type ErrorClass = new (...details: never[]) => Error;

interface CommandDefinition<O> {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly help: string | (() => Promise<string>);
  /** The options beside `--help`. */
  readonly options?: O;
  /** Whether it takes arguments that are not options; yes if left out. */
  readonly takesWords?: boolean;
  /** Errors, beside UserError, whose message is a sentence for the user. */
  readonly expected?: readonly ErrorClass[];
  /** The exit code for those errors, and for errors of the operating system. */
  readonly code: number;
}

/** Options that npm has too: its own settings may contain them. */
const NPM_OPTIONS = ['all', 'yes'];

/** The option that was written without `--` before it: npm keeps those, and puts them into the environment. */
function findOptionTakenByNpm(options: CommandOptions): string | undefined {
  return Object.keys(options).find(
    (name) => !NPM_OPTIONS.includes(name) && process.env[`npm_config_${name.replaceAll('-', '_')}`],
  );
}

/** @throws UsageError for an option that is not listed, an empty word, and any word if the command takes none */
export function parseCommandLine<O extends CommandOptions>(
  args: readonly string[],
  { takesWords = true, options = {} as O }: Pick<CommandDefinition<O>, 'takesWords' | 'options'>,
) {
  const taken = findOptionTakenByNpm(options);
  if (taken !== undefined) {
    throw new UsageError(`npm took --${taken} for itself: write -- before the options.`);
  }
  let line;
  try {
    line = parseArgs({ args: [...args], allowPositionals: takesWords, options });
  } catch (error) {
    // Node's second sentence is about arguments that look like options, which no command takes.
    throw new UsageError(`${getErrorMessage(error).split('. ')[0]}.`);
  }
  // Most likely a variable of the shell that is not set.
  const words: readonly string[] = line.positionals;
  if (words.includes('')) throw new UsageError('An argument is empty.');
  return line;
}

/**
 * Creates a command. Expected errors and those of the operating system become a sentence and the command's exit code;
 * a command line that makes no sense and any other error give 2.
 */
export function defineCommand<const O extends CommandOptions>(
  definition: CommandDefinition<O>,
  run: (line: ReturnType<typeof parseCommandLine<O>>, terminal: Terminal) => Promise<number>,
): Command {
  const { name, help, expected = [], code } = definition;
  return async (args, terminal) => {
    try {
      if (args.includes('--help')) {
        await terminal.print([typeof help === 'string' ? help : await help()]);
        return 0;
      }
      return await run(parseCommandLine(args, definition), terminal);
    } catch (error) {
      if (error instanceof UsageError) {
        terminal.printError(`${error.message} See npm run ${name} -- --help.`);
        return 2;
      }
      const sentence = [UserError, ...expected].some((type) => error instanceof type)
        ? describeError(error)
        : describeSystemError(error);
      const details = error instanceof Error ? error.stack : undefined;
      terminal.printError(sentence ?? details ?? String(error));
      return sentence === undefined ? 2 : code;
    }
  };
}

/**
 * Runs a command in the terminal of this process.
 * @param name as in `npm run NAME`
 */
export async function runCommand(name: string, command: Command): Promise<void> {
  const hideProgress = showProgress(`npm run ${name}`);
  process.exitCode = await command(process.argv.slice(2), {
    print: async (texts) => {
      hideProgress();
      await writeToStdout(texts);
    },
    printError: (line) => {
      hideProgress();
      console.error(line);
    },
    isColored: process.stdout.isTTY,
  });
  hideProgress();
}
