import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import type { FileKind } from '../project/protocol.ts';
import { listValueChanges } from './value-changes.ts';
import { describeChange } from './describe-change.ts';

/**
 * Describes the changes between two versions of a file, one sentence each.
 * @param config the text of the config, which has the labels for sample customers
 */
export function describeTextChanges(
  kind: FileKind,
  from: string,
  to: string,
  config: string | undefined,
): string[] {
  const schema = SCHEMAS[kind];
  const [before, after] = [parseJson(from), parseJson(to)];
  const versions = { schema, before, after, config: parseJson(config ?? '') };
  return listValueChanges(schema, before, after).map((change) => describeChange(versions, change));
}
