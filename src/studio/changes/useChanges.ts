import { useMemo } from 'react';
import type { Place } from '../desk/desk.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { useStudio } from '../frame/studio-context.ts';
import { changesBetween, type Change } from './changes.ts';

/** A change, and the file that it is in. */
export interface FileChange extends Change {
  readonly file: string;
}

/** All that is not as it is on the disk. */
export function useChanges(): FileChange[] {
  const { desk, valueOf, savedValueOf } = useStudio();
  return useMemo(
    () =>
      desk.files.flatMap(({ name, kind, text, onDisk }) => {
        if (text === onDisk.text) return [];
        const found = changesBetween(SCHEMAS[kind], savedValueOf(name), valueOf(name));
        return found.map((change) => ({ ...change, file: name }));
      }),
    [desk.files, valueOf, savedValueOf],
  );
}

/** The places that are not as they are on the disk. */
export function useChangedPlaces(): Place[] {
  const changes = useChanges();
  return useMemo(() => changes.map(({ file, path }) => ({ file, path })), [changes]);
}
