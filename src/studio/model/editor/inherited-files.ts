import type { StudioFile } from '../documents/studio-file.ts';
import type { InitialProject } from '../project/project-protocol.ts';

/** Whether a file is another business's still: it was at the opening, and none of those was saved since. */
export function isStillInherited(
  { files: initialFiles, inherited }: Pick<InitialProject, 'files' | 'inherited'>,
  files: readonly StudioFile[],
  name: string,
): boolean {
  const isUnchanged = (each: string) =>
    initialFiles.find((file) => file.name === each)?.hash ===
    files.find((file) => file.name === each)?.onDisk.hash;
  return inherited.includes(name) && inherited.every(isUnchanged);
}
