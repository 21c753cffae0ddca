import { setValue } from '../desk/edits.ts';
import { withValue } from '../desk/edit-text.ts';
import type { DeskFile } from '../desk/desk.ts';
import type { Change } from './changes.ts';

/** The text of a file without one of its changes. */
export function withoutChange(file: DeskFile, { path, pathBefore, before, after }: Change): string {
  if (pathBefore === undefined) return withValue(file.text, path, undefined);
  const isListEntry = typeof path.at(-1) === 'number';
  if (after === undefined && isListEntry) {
    return withValue(file.text, path, before, { isInserted: true });
  }
  return setValue(file, path, before).texts[file.name] ?? file.text;
}
