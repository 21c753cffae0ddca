import { quote } from '../../../engine/text/format.ts';
import type { FileContext, Finding } from '../core/finding.ts';

/** Characters that nobody sees, and blanks that only look like one. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;

/** Why a name is not what it looks like. */
function findNameError(name: string): string | undefined {
  if (name.search(INVISIBLE_CHARACTERS) >= 0) return 'holds a character that nobody sees';
  if (name !== name.trim()) return 'begins or ends with a blank';
  return name.includes('  ') ? 'holds two blanks in a row' : undefined;
}

function toVisibleName(name: string): string {
  return name.replaceAll(INVISIBLE_CHARACTERS, '').trim().replaceAll(/ {2,}/g, ' ');
}

/** Names are what they look like. One that is odd in several places is one mistake. */
export function* checkInvalidName({
  namespaces,
  nodes: visits,
  describeSubject: subjectOf,
}: FileContext): Generator<Finding> {
  const defined = namespaces.flatMap(({ definitions }) => definitions);
  const used = visits.flatMap(({ path, value, schema }) => {
    const isName = typeof value === 'string' && (schema.refersTo || schema.verbatim);
    return isName ? [{ name: value, path, at: 'value' as const }] : [];
  });
  const seen = new Set<string>();
  for (const { name, path, at } of [...defined, ...used]) {
    const oddity = findNameError(name);
    if (oddity === undefined || name.trim() === '' || seen.has(name)) continue;
    seen.add(name);
    yield {
      path,
      at,
      message: `${at === 'key' ? `The name ${quote(name)}` : subjectOf(path)} ${oddity}.`,
      hint: `Type it anew: ${quote(toVisibleName(name))}.`,
    };
  }
}
