import { useMemo } from 'react';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { useEditor, type EditorContextValue } from './studioContext.ts';
import { listValueChanges, type ValueChange } from '../../model/changes/value-changes.ts';

/** A change, and the file that it is in. */
export interface FileChange extends ValueChange {
  readonly file: string;
}

/** All that is not as it is on the disk. */
export function listUnsavedChanges({
  desk,
  valueOf,
  savedValueOf,
}: Pick<EditorContextValue, 'desk' | 'valueOf' | 'savedValueOf'>): FileChange[] {
  return desk.files.flatMap(({ name, kind, text, onDisk }) => {
    if (text === onDisk.text) return [];
    const found = listValueChanges(SCHEMAS[kind], savedValueOf(name), valueOf(name));
    return found.map((change) => ({ ...change, file: name }));
  });
}

/** The same, of the studio around. */
export function useUnsavedChanges(): FileChange[] {
  const { desk, valueOf, savedValueOf } = useEditor();
  return useMemo(
    () => listUnsavedChanges({ desk, valueOf, savedValueOf }),
    [desk, valueOf, savedValueOf],
  );
}
