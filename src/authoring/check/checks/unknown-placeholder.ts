import { listPlaceholders } from '../../../engine/text/placeholders.ts';
import { SITE_FACT_NAMES } from '../../../engine/text/site-facts.ts';
import { formatList, quote, capitalize } from '../../../engine/text/format.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { Namespace } from '../../../engine/schema/name-graph.ts';
import { isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { FileContext, Finding } from '../core/finding.ts';

function toPlaceholder(name: string): string {
  return `{${name}}`;
}

/** What may stand in a text instead of a placeholder that is not filled there. */
function describeAlternatives(placeholders: readonly string[]): string {
  // Names with a dot are facts or, of which there may be hundreds, prices.
  const special = [...new Set(placeholders.filter((name) => !name.includes('.')))];
  const general = placeholders.filter((name) => SITE_FACT_NAMES.includes(name)).slice(0, 1);
  const examples = [
    ...special.map(toPlaceholder),
    ...general.map((name) => `a fact such as {${name}}`),
  ];
  return examples.length === 0
    ? 'Write the words themselves: no placeholders are filled in this text.'
    : `Use ${formatList(examples, 'or')}, or write the words themselves.`;
}

/** Placeholders that are taken from a key that is not there: beside the text, or in the config. */
function* checkMissingSources({
  texts,
  describeSubject: subjectOf,
  surroundings,
}: FileContext): Generator<Finding> {
  for (const { path, text, missingPlaceholders: lacking } of texts) {
    const names = new Set(listPlaceholders(text));
    const shown = [...names].filter((name) => lacking.has(name));
    const key = quote(lacking.get(shown[0] ?? ''));
    if (shown.length > 0) {
      yield {
        path,
        message: `${subjectOf(path)} shows ${formatList(shown.map(toPlaceholder), 'and')}, and there is no ${key} beside it to take that from.`,
        hint: `Add ${key}, or write the words themselves.`,
      };
    }
    for (const [name, of] of surroundings.lackingFacts ?? []) {
      if (!names.has(name)) continue;
      yield {
        path,
        message: `${subjectOf(path)} shows ${toPlaceholder(name)}, and the config has no ${quote(of)} to take that from.`,
        hint: `Add ${quote(of)} to the config, or take the sentence away.`,
      };
    }
  }
}

/** A thing that got another name, so that the texts no longer find it. */
interface RenamedThing {
  readonly path: JsonPath;
  /** What the texts show, and one that does. */
  readonly from: string;
  readonly usedAt: JsonPath;
  readonly to: string;
  readonly thing: string;
}

/**
 * Things that fill placeholders, but none that a text shows, though the texts show what the thing holds
 * (the name that it refers to itself), or several times the one name that nothing fills.
 */
function* walkRenamedThings(
  { texts, references }: FileContext,
  { thing, definitions }: Namespace,
): Generator<RenamedThing> {
  const shown = texts
    .filter(({ placeholderThings: filledBy }) => filledBy === thing)
    .flatMap(({ text, placeholders, path }) =>
      listPlaceholders(text).map((name) => ({ name, path, isFilled: placeholders.includes(name) })),
    );
  const unfilled = shown.filter(({ isFilled }) => !isFilled);
  // Nearly always; and there may be thousands of things.
  if (unfilled.length === 0) return;
  const likely = unfilled[0]?.name;
  const isRepeated = unfilled.length > 1 && unfilled.every(({ name }) => name === likely);
  const unused = definitions.filter(({ name }) => shown.every((each) => each.name !== name));
  for (const { path, name: to } of unused) {
    const held = references.filter((each) => isPathWithin(each.path, path.slice(0, -1)));
    const found =
      unfilled.find(({ name }) => held.some((each) => each.name === name)) ??
      (isRepeated && unused.length === 1 ? unfilled[0] : undefined);
    if (found) yield { path, from: found.name, usedAt: found.path, to, thing };
  }
}

/** Placeholders that are not filled where they stand, and braces that are none. */
function* checkUnfilled(
  texts: Iterable<ConfigText>,
  { describeSubject: subjectOf }: FileContext,
  isSaid: (text: ConfigText, name: string) => boolean,
): Generator<Finding> {
  const seen = new Set<string>();
  for (const each of texts) {
    const { text, path, placeholders } = each;
    for (const [braces] of text.matchAll(/\{+[^{}]*\}*|\}+/g)) {
      const [name] = /^\{[^{}]*\}$/.test(braces) ? listPlaceholders(braces) : [];
      if (name !== undefined && (placeholders.includes(name) || isSaid(each, name))) continue;
      // The same one in several texts of the same sort is one mistake.
      const place = `${braces} ${placeholders.length > 0 ? placeholders.join() : path.join()}`;
      if (seen.has(place)) continue;
      seen.add(place);
      const near = findNearestName(braces.replace(/[{}\s]/g, ''), placeholders);
      yield {
        path,
        message:
          name === undefined
            ? `${subjectOf(path)} holds ${quote(braces)}, which is no placeholder: visitors would see the brace.`
            : `${subjectOf(path)} holds ${quote(braces)}, which is not filled in there: visitors would see it as it stands.`,
        hint: near ? `Did you mean "{${near}}"?` : describeAlternatives(placeholders),
      };
    }
  }
}

/** Placeholders as other programs write them; words between two percent signs are nothing else. */
const FOREIGN_PLACEHOLDER = /\[([\w.]+)\](?!\()|%([A-Za-z][\w.]*)%|<([\w.]+)>|\$([A-Za-z][\w.]*)/g;

/** Placeholders that stand in other marks than braces. */
function* checkForeign({ texts, describeSubject: subjectOf }: FileContext): Generator<Finding> {
  const lists = new Set(texts.map(({ placeholders }) => placeholders));
  const known = new Set([...lists].flat());
  const isKnown = (name: string) =>
    known.has(name) || SITE_FACT_NAMES.some((fact) => fact === `company.${name}`);
  for (const { text, path, placeholders, isFact } of texts) {
    for (const [written, ...names] of text.matchAll(FOREIGN_PLACEHOLDER)) {
      const name = names.find((each) => each !== undefined) ?? '';
      // An open fact stands in brackets, too.
      if (isFact && written.startsWith('[')) continue;
      if (!isKnown(name) && !written.startsWith('%')) continue;
      yield {
        path,
        message: `${subjectOf(path)} holds ${quote(written)}, which is not filled in: visitors would see it as it stands.`,
        hint: placeholders.includes(name)
          ? `Placeholders stand in braces: write {${name}}.`
          : describeAlternatives(placeholders),
      };
    }
  }
}

/** Every placeholder is one that is filled where it stands. What has one cause is said once. */
export function* checkUnknownPlaceholder(context: FileContext): Generator<Finding> {
  const { texts, namespaces, references, describePath: labelOf } = context;
  yield* checkMissingSources(context);
  yield* checkForeign(context);
  // A name that is asked for elsewhere in vain is an unknown reference already.
  const isAskedFor = (thing: string | undefined, wanted: string) =>
    references.some(({ namespace, name }) => namespace.thing === thing && name === wanted);
  const renamed = namespaces
    .flatMap((namespace) => [...walkRenamedThings(context, namespace)])
    .filter(({ thing, from }) => !isAskedFor(thing, from));
  for (const { path, from, to, thing, usedAt: shownAt } of renamed) {
    yield {
      path,
      message: `${capitalize(labelOf(shownAt))} shows {${from}}, but the ${thing} that could fill it is called ${quote(to)}.`,
      hint: `Call it ${quote(from)} again, or write {${to}} in the texts that show it.`,
    };
  }
  yield* checkUnfilled(
    texts,
    context,
    ({ placeholderThings: filledBy, missingPlaceholders: lacking }, name) =>
      lacking.has(name) ||
      (filledBy !== undefined &&
        (isAskedFor(filledBy, name) || renamed.some(({ from }) => from === name))),
  );
}
