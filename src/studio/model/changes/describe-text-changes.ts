import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import type { FileKind } from '../project/project-protocol.ts';
import { listValueChanges } from './value-changes.ts';
import { describeChange } from './describe-change.ts';

/**
 * What has become of a file, a sentence for each change.
 * @param config the text of the config, in whose words named homeowners are told of
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
