import type { DeskFile } from '../desk/desk.ts';
import type { Opening } from '../opening.ts';

/** Whether a file is another business's still: it was at the opening, and none of those was saved since. */
export function isLentStill(
  { files: begun, lent }: Pick<Opening, 'files' | 'lent'>,
  files: readonly DeskFile[],
  name: string,
): boolean {
  const isAsBegun = (each: string) =>
    begun.find((file) => file.name === each)?.hash ===
    files.find((file) => file.name === each)?.onDisk.hash;
  return lent.includes(name) && lent.every(isAsBegun);
}
