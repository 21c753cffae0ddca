import { addArticle, quote } from '../../../engine/text/format.ts';
import type { NameDefinition } from '../../../engine/schema/name-graph.ts';
import { isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import type { Check, FileContext } from '../core/check.ts';

const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;

function findNameError(name: string): string | undefined {
  if (name.search(INVISIBLE_CHARACTERS) >= 0) return 'contains an invisible character';
  if (name !== name.trim()) return 'starts or ends with a space';
  return name.includes('  ') ? 'contains two spaces in a row' : undefined;
}

/** Pasted text may bring characters into a name that look like others: no reference would find it. */
const invalidName: Check<FileContext> = {
  code: 'invalid-name',
  severity: 'error',
  *find({ namespaces, nodes, describeSubject }) {
    const defined = namespaces.flatMap(({ definitions }) => definitions);
    const used = nodes.flatMap(({ path, value, schema }) => {
      const isName = typeof value === 'string' && (schema.refersTo || schema.verbatim);
      return isName ? [{ name: value, path, at: 'value' as const }] : [];
    });
    const seen = new Set<string>();
    for (const { name, path, at } of [...defined, ...used]) {
      const error = findNameError(name);
      if (error === undefined || name.trim() === '' || seen.has(name)) continue;
      seen.add(name);
      const visible = name.replaceAll(INVISIBLE_CHARACTERS, '').trim().replaceAll(/ {2,}/g, ' ');
      yield {
        path,
        at,
        message: `${at === 'key' ? `The name ${quote(name)}` : describeSubject(path)} ${error}.`,
        hint: `Type it again: ${quote(visible)}.`,
      };
    }
  },
};

/** Every further definition of a name, with the first one. */
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

const duplicateName: Check<FileContext> = {
  code: 'duplicate-name',
  severity: 'error',
  *find({ namespaces, describePath }) {
    const copies: JsonPath[] = [];
    const duplicates = namespaces
      .flatMap(({ definitions }) => [...walkDuplicates(definitions)])
      .toSorted(([one], [other]) => one.path.length - other.path.length);
    for (const [{ name, path }, other] of duplicates) {
      // The names inside of a copied thing are the same mistake.
      if (copies.some((copy) => isPathWithin(path, copy))) continue;
      copies.push(path.slice(0, -1));
      const key = String(path.at(-1));
      yield {
        path,
        message: `The ${key} ${quote(name)} is already used by ${describePath(other.path.slice(0, -1))}.`,
        hint: `Give this one ${addArticle(key)} of its own.`,
      };
    }
  },
};

/** Checks of the names by which parts of a file refer to each other. */
export const nameChecks = [invalidName, duplicateName];
