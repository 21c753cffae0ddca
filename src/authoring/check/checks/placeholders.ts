import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { listPlaceholders } from '../../../engine/text/placeholders.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { VARIANT_PLACEHOLDER } from '../../../engine/schema/variant-names.ts';
import type { Check, FileContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

function toPlaceholder(name: string): string {
  return `{${name}}`;
}

/** What a text may contain instead. Names with a dot are facts or prices, of which there may be hundreds. */
function describeAlternatives(placeholders: readonly string[]): string {
  const own = [...new Set(placeholders.filter((name) => !name.includes('.')))].map(toPlaceholder);
  return own.length === 0
    ? 'Write the words themselves.'
    : `Use ${formatList(own, 'or')}, or write the words themselves.`;
}

/** Placeholders whose key is missing: beside the text, or in the config. */
function* checkMissingKeys({ texts, describeSubject, env }: FileContext): Generator<Finding> {
  for (const { path, text, missingPlaceholders } of texts) {
    const names = [...new Set(listPlaceholders(text))];
    const missing = names.filter((name) => missingPlaceholders.has(name));
    const [first] = missing;
    if (first !== undefined) {
      const key = quote(missingPlaceholders.get(first));
      yield {
        path,
        message: `${describeSubject(path)} shows ${formatList(missing.map(toPlaceholder), 'and')}, but there is no ${key} beside it.`,
        hint: `Add ${key}, or write the words themselves.`,
      };
    }
    for (const name of names) {
      const key = env.lackingFacts?.get(name);
      if (key === undefined) continue;
      yield {
        path,
        message: `${describeSubject(path)} shows ${toPlaceholder(name)}, but the config has no ${quote(key)}.`,
        hint: `Add ${quote(key)} to the config, or remove the sentence.`,
      };
    }
  }
}

/** Placeholders that are not filled in where they are, and single braces. */
function* checkUnfilled({
  root,
  texts,
  references,
  describeSubject,
}: FileContext): Generator<Finding> {
  // A name that another place refers to in vain is reported there.
  const isReported = (thing: string | undefined, wanted: string) =>
    thing !== undefined &&
    references.some(({ namespace, name }) => namespace.thing === thing && name === wanted);
  const seen = new Set<string>();
  for (const { text, path, placeholders, missingPlaceholders, placeholderThings } of texts) {
    for (const [braces] of text.matchAll(/\{+[^{}]*\}*|\}+/g)) {
      const [name] = /^\{[^{}]*\}$/.test(braces) ? listPlaceholders(braces) : [];
      const isKnown =
        name !== undefined &&
        (placeholders.includes(name) ||
          missingPlaceholders.has(name) ||
          isReported(placeholderThings, name));
      // The same one in several texts of a kind is one mistake.
      const mistake = `${braces} ${placeholders.length > 0 ? placeholders.join() : path.join()}`;
      if (isKnown || seen.has(mistake)) continue;
      seen.add(mistake);
      // {number} is filled in by now where it may be.
      const isAboutItem =
        path[0] === 'steps' && findValueAt(root, [...path.slice(0, 2), 'forEach']) !== undefined;
      const possible = isAboutItem ? [...placeholders, 'number'] : placeholders;
      const near = findNearestName(braces.replace(/[{}\s]/g, ''), possible);
      yield {
        path,
        message:
          name === undefined
            ? `${describeSubject(path)} contains ${quote(braces)}, which is not a placeholder: visitors would see the brace.`
            : `${describeSubject(path)} contains ${quote(braces)}, which is not filled in there: visitors would see it as it is written.`,
        hint:
          braces === VARIANT_PLACEHOLDER
            ? `Only the figures of a group of variants have ${VARIANT_PLACEHOLDER}: write the words themselves, or move the figure into a group.`
            : near
              ? `Did you mean "{${near}}"?`
              : describeAlternatives(possible),
      };
    }
  }
}

export const unknownPlaceholder: Check<FileContext> = {
  code: 'unknown-placeholder',
  severity: 'error',
  *find(context) {
    yield* checkMissingKeys(context);
    yield* checkUnfilled(context);
  },
};
