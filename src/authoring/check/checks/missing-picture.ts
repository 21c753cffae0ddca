import type { FileContext, Finding } from '../core/finding.ts';
import { quote } from '../../../engine/text/format.ts';

/** Every picture is there. */
export function* checkMissingPicture({
  nodes: visits,
  surroundings,
}: FileContext): Generator<Finding> {
  for (const { path, value, schema } of visits) {
    if (!schema.picture || typeof value !== 'string') continue;
    if (surroundings.hasPublicFile(value)) continue;
    yield {
      path,
      message: `There is no picture ${quote(value)} in public/.`,
      hint: 'Put the file there, or correct the name (capitals count). Behind a # stands the id of a part of the file.',
    };
  }
}
