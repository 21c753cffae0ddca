import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { getWrittenName } from '../../../engine/schema/item-names.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import type { NameReference } from '../../../engine/schema/name-graph.ts';
import { toWritten } from '../../../engine/schema/origins.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import type { Check, CheckContext, FileContext } from '../core/check.ts';
import { createMistypedDefinition } from '../core/mistyped-definition.ts';
import type { Finding } from '../core/problem.ts';

const MAX_LISTED_NAMES = 12;

function describeKnownNames(thing: string, scope: string, names: readonly string[]): string {
  if (names.length === 0) return `There is no ${thing}${scope} yet: add it.`;
  if (names.length > MAX_LISTED_NAMES) return `Use a name that exists, or add this ${thing}.`;
  return `Use one that exists: ${formatList(names, 'or')}.`;
}

/**
 * The known name that was probably meant: of `price.sum` the same of another figure, as what is over all items exists
 * only where it is used.
 */
function findSimilarName(name: string, known: readonly string[]): string | undefined {
  const [written, suffix] = [getWrittenName(name), name.split('.')[1]];
  const near = findNearestName(name, known);
  if (near !== undefined || suffix === undefined) return near;
  const nearest = findNearestName(
    written,
    known.filter((each) => each.includes('.')).map(getWrittenName),
  );
  return nearest === undefined ? undefined : `${nearest}.${suffix}`;
}

/** The finding about a name that one or several places refer to and that does not exist. */
function createFinding(
  [first, ...more]: readonly [NameReference, ...NameReference[]],
  used: ReadonlyMap<string, unknown>,
  { describePath, describeSubject, env: { wording } }: FileContext,
): Finding {
  const { name, namespace, path } = first;
  const { list, definitions } = namespace;
  const thing = wording.nameThing(namespace.thing);
  const scope = list ? ` of ${describePath(list)}` : '';
  const known = definitions.map((each) => each.name);
  const unused = known.filter((each) => !used.has(each));
  const similar = findNearestName(name, unused) ?? (unused.length === 1 ? unused[0] : undefined);
  const definition = definitions.find((each) => each.name === similar);
  // Several places are not mistyped in the same way: the definition that nothing refers to is.
  if (more.length > 0 && definition)
    return createMistypedDefinition(definition, { thing, scope }, name, more.length + 1);
  const near = findSimilarName(name, known);
  const others =
    more.length === 0
      ? ''
      : ` ${more.length} more ${more.length === 1 ? 'place refers' : 'places refer'} to it.`;
  return {
    path,
    message: `${describeSubject(path)} refers to the ${thing} ${quote(name)}${scope}, which does not exist.${others}`,
    hint: near ? `Did you mean ${quote(near)}?` : describeKnownNames(thing, scope, known),
  };
}

/** Each reference once, where several are made of what is written once. */
function listWrittenReferences({ references, estimator }: CheckContext): NameReference[] {
  const written = new Map<string, NameReference>();
  for (const reference of references) {
    const place = JSON.stringify([toWritten(estimator, reference.path), reference.name]);
    if (!written.has(place)) written.set(place, reference);
  }
  return [...written.values()];
}

/** A name that is missing in several places is one mistake. */
export const unknownReference: Check = {
  code: 'unknown-reference',
  severity: 'error',
  *find(context) {
    for (const [{ definitions }, all] of groupBy(
      listWrittenReferences(context),
      (each) => each.namespace,
    )) {
      const used = groupBy(all, (each) => each.name);
      for (const [name, references] of used) {
        if (definitions.some((each) => each.name === name)) continue;
        yield createFinding(references, used, context);
      }
    }
  },
};
