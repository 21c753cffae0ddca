/** Whether the command line asks what a command is for. */
function isAsked(): boolean {
  return process.argv.slice(2).includes('--help');
}

/**
 * Tells what a command is for when its command line asks.
 * @returns whether it did, so that there is nothing more to do
 */
export function toldHelp(help: string): boolean {
  if (isAsked()) console.log(help);
  return isAsked();
}

/** Tells what a command is for when its command line asks, and ends there. */
export function endWithHelp(help: string): void {
  if (toldHelp(help)) process.exit(0);
}
