import { nearest } from '../../rules/nearest.ts';
import type { Check, Finding } from '../finding.ts';
import { labelOf, subjectOf } from '../label.ts';
import { referencesOf, type Reference } from '../references.ts';
import { moreFamiliar } from '../vocabulary.ts';
import { listed, quoted } from '../words.ts';

/** References by what they mean to name. */
function grouped(references: Iterable<Reference>): Map<string, Reference[]> {
  const groups = new Map<string, Reference[]>();
  for (const reference of references) {
    const key = `${reference.namespace.key}\n${reference.name}`;
    groups.set(key, [...(groups.get(key) ?? []), reference]);
  }
  return groups;
}

/** How many of the known names are listed when none of them is close. */
const FEW = 12;

function knownIn({ thing, scope, known }: Reference['namespace']): string {
  const names = [...known.keys()];
  if (names.length === 0) return `There is no ${thing}${scope} at all yet: add it.`;
  if (names.length > FEW) return `Use a name that exists, or add this ${thing}.`;
  return `Use one that exists: ${listed(names, 'or')}.`;
}

/**
 * Every name that the config refers to stands in it. A name that is missing in several places is one
 * mistake; when nothing uses a similar name, the definition is likelier to be the mistyped one.
 */
export const unknownReference: Check = {
  code: 'unknown-reference',
  severity: 'error',
  *findings({ config, surroundings }): Generator<Finding> {
    const groups = grouped(referencesOf(config));
    for (const [first, ...more] of groups.values()) {
      if (!first) continue;
      const { name, namespace, path } = first;
      const { thing, scope, key, known } = namespace;
      if (known.has(name)) continue;
      const isUnused = (each: string) => !groups.has(`${key}\n${each}`);
      const unused = [...known.keys()].filter(isUnused);
      const similar = nearest(name, unused);
      const mistyped = similar ?? (unused.length === 1 ? unused[0] : undefined);
      const defined = mistyped === undefined ? undefined : known.get(mistyped);
      const familiar =
        mistyped === undefined
          ? 1
          : moreFamiliar(
              { name: mistyped, uses: 1 },
              { name, uses: 1 + more.length },
              { config, siblings: [...known.keys()], knownWords: surroundings.knownWords },
            );
      const isLessFamiliar = familiar < 0;
      const isAsFamiliar = familiar === 0;
      // Several places are not mistyped in the same way; one alone may well name something else.
      const isDefinitionWrong =
        more.length > 0
          ? isLessFamiliar || (isAsFamiliar && similar !== undefined)
          : isLessFamiliar && similar !== undefined;
      if (mistyped !== undefined && defined && isDefinitionWrong) {
        yield {
          path: defined,
          at: defined[0] === 'prices' ? 'key' : 'value',
          message: `Nothing refers to the ${thing} ${quoted(mistyped)}${scope}, but ${labelOf(path, config)} refers to ${quoted(name)}, which does not exist.`,
          hint: `Did you mean ${quoted(name)} here?`,
        };
        continue;
      }
      const near = nearest(name, known.keys());
      const places =
        more.length === 0
          ? ''
          : ` (${more.length} more ${more.length === 1 ? 'place names' : 'places name'} it)`;
      yield {
        path,
        message: `${subjectOf(path, config)} refers to the ${thing} ${quoted(name)}${scope}, which does not exist${places}.`,
        hint: near ? `Did you mean ${quoted(near)}?` : knownIn(namespace),
      };
    }
  },
};
