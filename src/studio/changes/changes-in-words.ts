import { SCHEMAS } from '../desk/schemas.ts';
import { readJson } from '../desk/values.ts';
import type { FileKind } from '../opening.ts';
import { changesBetween } from './changes.ts';
import { changeWords } from './change-words.ts';

/**
 * What has become of a file, a sentence for each change.
 * @param config the text of the config, in whose words named homeowners are told of
 */
export function changesInWords(
  kind: FileKind,
  from: string,
  to: string,
  config: string | undefined,
): string[] {
  const schema = SCHEMAS[kind];
  const [before, after] = [readJson(from), readJson(to)];
  const versions = { schema, before, after, config: readJson(config ?? '') };
  return changesBetween(schema, before, after).map((change) => changeWords(versions, change));
}
