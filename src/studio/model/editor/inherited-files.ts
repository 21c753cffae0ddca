import type { StudioFile } from '../documents/studio-file.ts';
import type { InitialProject } from '../project/protocol.ts';

/** Whether a file still belongs to the other business: it was inherited, and none of those files was saved since. */
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
