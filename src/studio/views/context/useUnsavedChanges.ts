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
  editor,
  getValue,
  getSavedValue,
}: Pick<EditorContextValue, 'editor' | 'getValue' | 'getSavedValue'>): FileChange[] {
  return editor.files.flatMap(({ name, kind, text, onDisk }) => {
    if (text === onDisk.text) return [];
    const found = listValueChanges(SCHEMAS[kind], getSavedValue(name), getValue(name));
    return found.map((change) => ({ ...change, file: name }));
  });
}

/** The same, of the studio around. */
export function useUnsavedChanges(): FileChange[] {
  const { editor, getValue, getSavedValue } = useEditor();
  return useMemo(
    () => listUnsavedChanges({ editor, getValue, getSavedValue }),
    [editor, getValue, getSavedValue],
  );
}
