import { parseCommandLine, UsageError } from './command.ts';
import { processTerminal } from './terminal.ts';

/**
 * For commands that handle their own output and exit code: prints the help if the command line asks for it, and refuses
 * what the command does not take.
 * @param flags the options beside `--help`, without their dashes
 * @returns whether it did either, so that there is nothing more to do
 */
export async function printHelpIfRequested(
  help: string,
  ...flags: readonly string[]
): Promise<boolean> {
  const options = Object.fromEntries(
    ['help', ...flags].map((flag) => [flag, { type: 'boolean' } as const]),
  );
  try {
    const { values } = parseCommandLine(process.argv.slice(2), { options, takesWords: false });
    if (values['help']) await processTerminal.print(help.split('\n'));
    return values['help'] === true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    processTerminal.printError(`${error.message} See --help.`);
    process.exitCode = 2;
    return true;
  }
}
