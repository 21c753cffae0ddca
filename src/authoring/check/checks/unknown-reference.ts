import { formatList, quote } from '../../../engine/text/format.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { NameReference } from '../../../engine/schema/name-graph.ts';
import type { FileContext, Finding } from '../core/finding.ts';
import { compareFamiliarity } from '../analysis/name-familiarity.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';

/** How many of the known names are listed when none of them is close. */
const MAX_LISTED_NAMES = 12;

function describeKnownNames(thing: string, scope: string, names: readonly string[]): string {
  if (names.length === 0) return `There is no ${thing}${scope} at all yet: add it.`;
  if (names.length > MAX_LISTED_NAMES) return `Use a name that exists, or add this ${thing}.`;
  return `Use one that exists: ${formatList(names, 'or')}.`;
}

/**
 * The finding that not the name is wrong but the one beside it that says whose it is: where somebody else
 * has just this name.
 */
function findWrongOwner(
  { name, namespace, owner, path }: NameReference,
  { namespaces, describePath: labelOf, describeSubject: subjectOf }: FileContext,
): Finding | undefined {
  const others = namespaces.filter(
    ({ thing, list, definitions }) =>
      thing === namespace.thing && list && definitions.some((each) => each.name === name),
  );
  const [other] = others;
  if (!owner || !other?.list || others.length > 1) return undefined;
  const known = namespace.definitions.map((each) => each.name);
  if (findNearestName(name, known) !== undefined) return undefined;
  return {
    path: owner,
    message: `${subjectOf(owner)} does not go with ${quote(path.at(-1))}: ${labelOf(other.list)} has the ${namespace.thing} ${quote(name)}, and ${labelOf(namespace.list ?? [])} has none of that name.`,
    hint: `Name the ${namespace.thing} of ${labelOf(namespace.list ?? [])}, or refer to ${labelOf(other.list)}.`,
  };
}

/** The findings about one name that is referred to and does not exist. */
function createFinding(
  [first, ...more]: readonly [NameReference, ...NameReference[]],
  used: ReadonlyMap<string, unknown>,
  { root, surroundings, describePath: labelOf, describeSubject: subjectOf }: FileContext,
): Finding {
  const { name, namespace, path } = first;
  const { thing, list, definitions } = namespace;
  const scope = list ? ` of ${labelOf(list)}` : '';
  const known = definitions.map((each) => each.name);
  const unused = known.filter((each) => !used.has(each));
  const similar = findNearestName(name, unused);
  const mistyped = similar ?? (unused.length === 1 ? unused[0] : undefined);
  const defined = definitions.find((each) => each.name === mistyped);
  if (mistyped !== undefined && defined) {
    const familiar = compareFamiliarity(
      { name: mistyped, uses: 1 },
      { name, uses: 1 + more.length },
      { root, siblings: known, knownWords: surroundings.knownWords },
    );
    // Several places are not mistyped in the same way; one alone may well name something else.
    const isDefinitionWrong =
      more.length > 0
        ? familiar < 0 || (familiar === 0 && similar !== undefined)
        : familiar < 0 && similar !== undefined;
    if (isDefinitionWrong) {
      return {
        path: defined.path,
        at: defined.at,
        message: `Nothing refers to the ${thing} ${quote(mistyped)}${scope}, but ${labelOf(path)} refers to ${quote(name)}, which does not exist.`,
        hint: `Did you mean ${quote(name)} here?`,
      };
    }
  }
  const near = findNearestName(name, known);
  const places =
    more.length === 0
      ? ''
      : ` (${more.length} more ${more.length === 1 ? 'place names' : 'places name'} it)`;
  return {
    path,
    message: `${subjectOf(path)} refers to the ${thing} ${quote(name)}${scope}, which does not exist${places}.`,
    hint: near ? `Did you mean ${quote(near)}?` : describeKnownNames(thing, scope, known),
  };
}

/**
 * Every name that a file refers to stands in it. A name that is missing in several places is one mistake;
 * when nothing uses a similar name, the definition is likelier to be the mistyped one.
 */
export function* checkUnknownReference(context: FileContext): Generator<Finding> {
  for (const [{ definitions }, all] of groupBy(context.references, (each) => each.namespace)) {
    const used = groupBy(all, (each) => each.name);
    for (const [name, references] of used) {
      if (definitions.some((each) => each.name === name)) continue;
      yield findWrongOwner(references[0], context) ?? createFinding(references, used, context);
    }
  }
}
