import { parseJson } from '../documents/json-values.ts';
import type { FileTexts } from '../documents/studio-file.ts';
import type { FileOnDisk } from '../project/protocol.ts';

/**
 * A note about files that changed after a draft was started; undefined if none did.
 * @param base the texts when the draft was started
 */
export function describeOutdatedFiles(
  base: FileTexts,
  files: readonly Pick<FileOnDisk, 'name' | 'text'>[],
): string | undefined {
  const changed = files.filter(({ name, text }) => (base[name] ?? text) !== text);
  if (changed.length === 0) return undefined;
  const unreadable = changed.filter(({ text }) => parseJson(text) === undefined);
  return unreadable.length === 0
    ? 'The file was changed by somebody since then, and that is kept: above stands what would be other than it is now.'
    : `${unreadable.map(({ name }) => name).join(' and ')} was changed by somebody since then, and cannot be read as it is now: once you save, yours takes its place. Ask whoever changed it before you do.`;
}
