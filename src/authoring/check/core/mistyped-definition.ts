import { quote } from '../../../engine/text/format.ts';
import type { NameDefinition } from '../../../engine/schema/name-graph.ts';
import type { Finding } from './problem.ts';

/**
 * The finding about a definition that nothing refers to, where several places refer to a similar name that does not
 * exist: the definition is mistyped, not all of them.
 * @param of what is defined, such as `figure`, and where if that matters, such as ` of Features`
 * @param name the name that does not exist
 * @param places how many places refer to it
 */
export function createMistypedDefinition(
  definition: NameDefinition,
  of: { readonly thing: string; readonly scope?: string },
  name: string,
  places: number,
): Finding {
  const { thing, scope = '' } = of;
  return {
    path: definition.path,
    at: definition.at,
    message: `Nothing refers to the ${thing} ${quote(definition.name)}${scope}, but ${places} places refer to ${quote(name)}, which does not exist.`,
    hint: `Did you mean ${quote(name)} here?`,
  };
}
