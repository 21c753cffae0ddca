import { useMemo } from 'react';
import { SCHEMAS } from '../desk/schemas.ts';
import { useDesk, type DeskContext } from '../frame/studio-context.ts';
import { changesBetween, type Change } from './changes.ts';

/** A change, and the file that it is in. */
export interface FileChange extends Change {
  readonly file: string;
}

/** All that is not as it is on the disk. */
export function changesOf({
  desk,
  valueOf,
  savedValueOf,
}: Pick<DeskContext, 'desk' | 'valueOf' | 'savedValueOf'>): FileChange[] {
  return desk.files.flatMap(({ name, kind, text, onDisk }) => {
    if (text === onDisk.text) return [];
    const found = changesBetween(SCHEMAS[kind], savedValueOf(name), valueOf(name));
    return found.map((change) => ({ ...change, file: name }));
  });
}

/** The same, of the studio around. */
export function useChanges(): FileChange[] {
  const { desk, valueOf, savedValueOf } = useDesk();
  return useMemo(() => changesOf({ desk, valueOf, savedValueOf }), [desk, valueOf, savedValueOf]);
}
