import type { StudioFile } from '../documents/studio-file.ts';
import type { InitialProject } from '../project/project-protocol.ts';

/** Whether a file is another business's still: it was at the opening, and none of those was saved since. */
export function isStillInherited(
  { files: begun, lent }: Pick<InitialProject, 'files' | 'lent'>,
  files: readonly StudioFile[],
  name: string,
): boolean {
  const isAsBegun = (each: string) =>
    begun.find((file) => file.name === each)?.hash ===
    files.find((file) => file.name === each)?.onDisk.hash;
  return lent.includes(name) && lent.every(isAsBegun);
}
