import { quote, addArticle } from '../../../engine/text/format.ts';
import type { NameDefinition } from '../../../engine/schema/name-graph.ts';
import { isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import type { FileContext, Finding } from '../core/finding.ts';

/** The second and every further one of a name, with the first one. */
function* walkDuplicates(
  definitions: readonly NameDefinition[],
): Generator<readonly [NameDefinition, NameDefinition]> {
  const first = new Map<string, NameDefinition>();
  for (const definition of definitions) {
    const other = first.get(definition.name);
    if (other) yield [definition, other];
    else first.set(definition.name, definition);
  }
}

function getParentPath({ path }: NameDefinition): JsonPath {
  return path.slice(0, -1);
}

/** Things that are told apart by their names have different names. */
export function* checkDuplicateName({
  namespaces,
  describePath: labelOf,
}: FileContext): Generator<Finding> {
  const copies: JsonPath[] = [];
  const found = namespaces
    .flatMap(({ definitions }) => [...walkDuplicates(definitions)])
    .toSorted(([one], [other]) => one.path.length - other.path.length);
  for (const [definition, other] of found) {
    const { name, path } = definition;
    // A thing whose name is taken was copied whole, with all the names in it: that is said once.
    if (copies.some((copy) => isPathWithin(path, copy))) continue;
    copies.push(getParentPath(definition));
    const key = String(path.at(-1));
    yield {
      path,
      message: `The ${key} ${quote(name)} is taken: ${labelOf(getParentPath(other))} has it already.`,
      hint: `Give this one ${addArticle(key)} of its own.`,
    };
  }
}
