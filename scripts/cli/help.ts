/**
 * Tells what a command is for when its command line asks.
 * @returns whether it did, so that there is nothing more to do
 */
export function printHelpIfRequested(help: string): boolean {
  const isAsked = process.argv.slice(2).includes('--help');
  if (isAsked) console.log(help);
  return isAsked;
}
