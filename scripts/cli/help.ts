/**
 * Prints the help of a command if its command line asks for it.
 * @returns whether it did, so that there is nothing more to do
 */
export function printHelpIfRequested(help: string): boolean {
  const isRequested = process.argv.slice(2).includes('--help');
  if (isRequested) console.log(help);
  return isRequested;
}
