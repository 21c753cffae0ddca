import { parseArgs, type ParseArgsConfig } from 'node:util';
import { getErrorMessage } from '../../src/engine/text/format.ts';
import { describeError, describeSystemError } from './system-error.ts';
import { UserError } from './user-error.ts';
import { showProgress } from './progress.ts';
import { processTerminal, toIndentedLines, type Terminal } from './terminal.ts';

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

/** @param sentence what the error says to people; undefined for a mistake of the program */
function toErrorLines(error: unknown, sentence: string | undefined): readonly string[] {
  if (error instanceof UserError) return error.lines;
  const isOfOthers =
    Object(error).constructor === Error && describeSystemError(error) === undefined;
  if (sentence !== undefined && !isOfOthers) return [sentence];
  const details = error instanceof Error ? error.stack : undefined;
  return toIndentedLines(sentence ?? details ?? String(error));
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
        const text = typeof help === 'string' ? help : await help();
        await terminal.print(text.split('\n'));
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
      terminal.printError(...toErrorLines(error, sentence));
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
    print: (lines) => {
      hideProgress();
      return processTerminal.print(lines);
    },
    printError: (...lines) => {
      hideProgress();
      processTerminal.printError(...lines);
    },
  });
  hideProgress();
}
