import { SCHEMAS } from '../desk/schemas.ts';
import { readJson } from '../desk/values.ts';
import type { FileKind } from '../opening.ts';
import { changesBetween } from './changes.ts';
import { changeWords } from './change-words.ts';

/** What has become of a file, a sentence for each change. */
export function changesInWords(kind: FileKind, from: string, to: string): string[] {
  const schema = SCHEMAS[kind];
  const [before, after] = [readJson(from), readJson(to)];
  return changesBetween(schema, before, after).map((change) =>
    changeWords(schema, before, after, change),
  );
}
