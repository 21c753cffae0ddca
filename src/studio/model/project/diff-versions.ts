import { diffValues } from './diff-values.ts';
import { parseText } from './document.ts';
import type { FilePatches } from './file-patches.ts';
import type { FileVersions } from './project-store.ts';
import { SCHEMAS } from './schemas.ts';

/** The patches between two versions of files; none for a file that cannot be read in both. */
export function diffVersions(files: readonly FileVersions[]): FilePatches {
  const patches = files.map(({ name, kind, before = '', after = '' }) => {
    const [old, now] = [before, after].map((text) => parseText(text).value);
    const isReadable = old !== undefined && now !== undefined;
    return [name, isReadable ? diffValues(SCHEMAS[kind], old, now) : []] as const;
  });
  return Object.fromEntries(patches);
}
