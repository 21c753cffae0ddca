import { quoted, withArticle } from '../../../engine/text/words.ts';
import type { Definition } from '../../../engine/schema/names.ts';
import { isWithin, type Path } from '../../../engine/schema/path.ts';
import type { FileContext, Finding } from '../finding.ts';

/** The second and every further one of a name, with the first one. */
function* doubled(
  definitions: readonly Definition[],
): Generator<readonly [Definition, Definition]> {
  const first = new Map<string, Definition>();
  for (const definition of definitions) {
    const other = first.get(definition.name);
    if (other) yield [definition, other];
    else first.set(definition.name, definition);
  }
}

function holderOf({ path }: Definition): Path {
  return path.slice(0, -1);
}

/** Things that are told apart by their names have different names. */
export function* duplicateName({ namespaces, labelOf }: FileContext): Generator<Finding> {
  const copies: Path[] = [];
  const found = namespaces
    .flatMap(({ definitions }) => [...doubled(definitions)])
    .toSorted(([one], [other]) => one.path.length - other.path.length);
  for (const [definition, other] of found) {
    const { name, path } = definition;
    // A thing whose name is taken was copied whole, with all the names in it: that is said once.
    if (copies.some((copy) => isWithin(path, copy))) continue;
    copies.push(holderOf(definition));
    const key = String(path.at(-1));
    yield {
      path,
      message: `The ${key} ${quoted(name)} is taken: ${labelOf(holderOf(other))} has it already.`,
      hint: `Give this one ${withArticle(key)} of its own.`,
    };
  }
}
