import { parseCommandLine, UsageError } from './command.ts';

/**
 * For commands that handle their own output and exit code: prints the help if the command line asks for it, and refuses
 * what the command does not take.
 * @param flags the options beside `--help`, without their dashes
 * @returns whether it did either, so that there is nothing more to do
 */
export function printHelpIfRequested(help: string, ...flags: readonly string[]): boolean {
  const options = Object.fromEntries(
    ['help', ...flags].map((flag) => [flag, { type: 'boolean' } as const]),
  );
  try {
    const { values } = parseCommandLine(process.argv.slice(2), { options, takesWords: false });
    if (values['help']) console.log(help);
    return values['help'] === true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message} See --help.`);
    process.exitCode = 2;
    return true;
  }
}
