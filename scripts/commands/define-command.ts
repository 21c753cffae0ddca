import { Command as Parser, CommanderError, Option } from '@commander-js/extra-typings';
import type { OptionValues } from '@commander-js/extra-typings';
import { describeError, describeSystemError } from '../files/system-error.ts';
import { UserError } from '../files/user-error.ts';
import { showProgress } from '../files/progress.ts';
import { processTerminal, toIndentedLines, type Terminal } from '../files/terminal.ts';

export { Option };
export type { Parser };

/** Takes the arguments, returns the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A command line that makes no sense. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type ErrorClass = new (...details: never[]) => Error;

interface CommandDefinition<Words extends unknown[], Options extends OptionValues> {
  /** As in `estimator NAME`. */
  readonly name: string;
  /** How people call it, if not as `npm run NAME --`. */
  readonly call?: string;
  /** Adds the words and options that the command takes, and what its help says. */
  readonly describe: (parser: Parser) => Parser<Words, Options> | Promise<Parser<Words, Options>>;
  /** Errors, beside UserError, whose message is a sentence for the user. */
  readonly expected?: readonly ErrorClass[];
  /** The exit code for those errors, and for errors of the operating system. */
  readonly code: number;
}

/** What was written on a command line. */
interface CommandLine<Words extends unknown[], Options extends OptionValues> {
  readonly words: Words;
  readonly options: Options;
}

/** How npm calls a command. Two of its own words have a colon between them there. */
function describeCall(name: string): string {
  return `npm run ${name.replace('-', ':')}`;
}

/** Options that npm has too: its own settings may contain them. */
const NPM_OPTIONS = ['all', 'yes'];

/** The option that was written without `--` before it: npm keeps those, and puts them into the environment. */
function findOptionTakenByNpm(options: readonly Option[]): string | undefined {
  return options
    .map((option) => option.name())
    .find(
      (name) =>
        !NPM_OPTIONS.includes(name) && process.env[`npm_config_${name.replaceAll('-', '_')}`],
    );
}

/** What the parser says in two lines, such as `error: unknown option '--fiks'` and `(Did you mean --fix?)`, as sentences. */
function toSentences(message: string): string {
  const [problem = '', ...hints] = message.replace(/^error: /, '').split('\n');
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.$/, '')}.`;
  return [sentence, ...hints.map((hint) => hint.replace(/^\(|\)$/g, ''))].join(' ');
}

/** Thrown with the help as its message if a command line asks for it. */
class HelpRequest extends Error {
  override readonly name = 'HelpRequest';
}

/** The parser that all commands begin with: it throws, and writes nothing. */
export function createParser(name: string): Parser {
  return new Parser(name)
    .exitOverride()
    .helpOption('--help', 'prints this text')
    .configureHelp({ helpWidth: 120 })
    .configureOutput({
      outputError: () => undefined,
    });
}

/**
 * @throws UsageError for an option that is not known, too many or too few words, and an empty one
 * @throws HelpRequest if the line asks for the help
 */
async function parseCommandLine<Words extends unknown[], Options extends OptionValues>(
  args: readonly string[],
  { describe }: Pick<CommandDefinition<Words, Options>, 'describe'>,
  call: string,
): Promise<CommandLine<Words, Options>> {
  const parser = await describe(createParser(call));
  // Without an action words are not counted, and with one a list of commands would take any word.
  if (parser.commands.length === 0) parser.action(() => undefined);
  const taken = findOptionTakenByNpm(parser.options);
  if (taken !== undefined) {
    throw new UsageError(`npm took --${taken} for itself: write -- before the options.`);
  }
  let help = '';
  const collectHelp = (text: string) => (help += text);
  parser.configureOutput({ writeOut: collectHelp, writeErr: collectHelp });
  try {
    parser.parse(args, { from: 'user' });
  } catch (error) {
    if (help !== '') throw new HelpRequest(help.trimEnd());
    if (error instanceof CommanderError) throw new UsageError(toSentences(error.message));
    throw error;
  }
  // Most likely a variable of the shell that is not set.
  if (parser.args.includes('')) throw new UsageError('An argument is empty.');
  return { words: parser.processedArgs, options: parser.opts() };
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
export function defineCommand<Words extends unknown[], Options extends OptionValues>(
  definition: CommandDefinition<Words, Options>,
  run: (line: CommandLine<Words, Options>, terminal: Terminal) => Promise<number>,
): Command {
  const { name, expected = [], code, call = `${describeCall(name)} --` } = definition;
  return async (args, terminal) => {
    try {
      return await run(await parseCommandLine(args, definition, call), terminal);
    } catch (error) {
      if (error instanceof HelpRequest) {
        await terminal.print(error.message.split('\n'));
        return 0;
      }
      if (error instanceof UsageError) {
        terminal.printError(`${error.message} See ${call} --help.`);
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
 * @param hasProgress whether the terminal shows that it works, until it prints something
 */
export async function runCommand(
  name: string,
  command: Command,
  args: readonly string[],
  hasProgress = false,
): Promise<void> {
  const hideProgress = hasProgress ? showProgress(describeCall(name)) : () => undefined;
  process.exitCode = await command(args, {
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
