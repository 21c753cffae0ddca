import { findNearestName } from '../../engine/text/nearest-name.ts';
import { listPlaceholders } from '../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../engine/text/text-spans.ts';
import { formatList, quote } from '../../engine/text/format.ts';
import type { Translation } from '../../engine/generated/translation.ts';
import { collectInventory } from '../../engine/schema/inventory.ts';
import { findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { findEntry, listCurrentTexts } from '../../engine/translation/entries.ts';
import { listSourceTexts, type SourceText } from '../../engine/translation/source-texts.ts';
import { getTranslationState } from '../../engine/translation/entries.ts';
import { applyTranslation } from '../../engine/translation/apply-translation.ts';
import { textChecks } from './checks/index.ts';
import { checkLanguageTag } from './checks/unknown-locale.ts';
import {
  createErrorCheck,
  createReleaseCheck,
  createWarningCheck,
  type Finding,
  type CheckStage,
  type CheckEnv,
} from './core/finding.ts';
import { hasErrors, type Problem } from './core/problem.ts';
import { compareByPosition, checkShape, runStage, type ParsedFile } from './shape/check-shape.ts';

/** The file that a translation is of. */
export interface TranslationSource {
  /** As it is named to people. */
  readonly file: string;
  /** What it says; it holds to the schema. */
  readonly root: unknown;
  readonly schema: Schema;
  readonly kind: string;
  /** Files that belong to it and have no translation into this language. */
  readonly untranslatedFiles: readonly string[];
}

type TranslationCheckEnv = CheckEnv & {
  readonly schema: Schema;
  /** Undefined where that file is not in order: then only the shape of the translation is checked. */
  readonly source: TranslationSource | undefined;
};

/** What a check of translations looks at. */
interface TranslationContext {
  readonly translation: Translation;
  readonly source: TranslationSource;
  /** The texts of the source by their names. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** The tag of the language, as the name of the file has it. */
  readonly tag: string;
}

function getCurrentTexts({ translation, texts }: TranslationContext) {
  return listCurrentTexts(translation, texts.values());
}

/** Where the words of a text stand in its translation. */
function toTextPath({ key }: SourceText): JsonPath {
  return ['texts', key, 'text'];
}

/** What of some things of a text is not in its translation. */
function listMissing(
  of: (text: string) => readonly string[],
  source: string,
  text: string,
): string[] {
  const there = new Set(of(text));
  return [...new Set(of(source))].filter((each) => !there.has(each));
}

function listAddresses(text: string): string[] {
  return parseTextSpans(text).flatMap(({ href }) => href ?? []);
}

function* checkLanguageSwitch({ source }: TranslationContext): Generator<Finding> {
  const hasSwitch = findValueAt(source.root, ['site', 'languageSwitch']) !== undefined;
  if (source.kind !== 'estimator' || hasSwitch) return;
  yield {
    path: [],
    message: `No visitor would find this language: "site" of ${source.file} has no "languageSwitch".`,
    hint: `Add "languageSwitch" there: "label", what the switch is called for screen readers, and "name", what the language of that file calls itself.`,
  };
}

function* checkSuperfluous({
  translation,
  texts,
  source,
  tag,
}: TranslationContext): Generator<Finding> {
  for (const key of Object.keys(translation.texts)) {
    if (texts.has(key)) continue;
    const free = [...texts.keys()].filter((each) => !Object.hasOwn(translation.texts, each));
    const near = findNearestName(key, free);
    yield {
      path: ['texts', key],
      at: 'key',
      message: `${source.file} has no text ${quote(key)}.`,
      hint: near
        ? `Did you mean ${quote(near)}?`
        : `"npm run translate -- ${tag}" takes it away, or to where its text has moved.`,
    };
  }
}

function* checkMissing(context: TranslationContext): Generator<Finding> {
  for (const file of context.source.untranslatedFiles) {
    yield {
      path: [],
      message: `${file} has no translation, and visitors of this language read it as it is.`,
      hint: `"npm run translate -- ${context.tag}" begins one.`,
    };
  }
  for (const [key, { text, isNeeded }] of context.texts) {
    const entry = findEntry(context.translation, key);
    if (!isNeeded || getTranslationState(entry, text) !== 'missing') continue;
    yield {
      path: ['texts', key, ...(entry ? ['text'] : [])],
      message: `${quote(key)} is not translated: visitors read ${quote(text)}.`,
      hint: entry
        ? 'Write "text".'
        : `Let "npm run translate -- ${context.tag}" put it in its place, and write its "text".`,
    };
  }
}

function* checkStale(context: TranslationContext): Generator<Finding> {
  const { texts, tag, source } = context;
  for (const [key, { text }] of texts) {
    const entry = findEntry(context.translation, key);
    if (!entry || getTranslationState(entry, text) !== 'stale') continue;
    const isMarked = entry.source === text;
    yield {
      path: ['texts', key, ...(isMarked ? ['was'] : ['source'])],
      ...(isMarked && { at: 'key' as const }),
      message: `${quote(key)} was made from other words than ${source.file} has: visitors read ${quote(text)}.`,
      hint: isMarked
        ? 'Mend "text" where it has to be, and take "was" away.'
        : `"npm run translate -- ${tag}" puts the new words beside the old ones: then mend "text", and take "was" away.`,
    };
  }
}

function* checkPlaceholders(context: TranslationContext): Generator<Finding> {
  for (const { source, text } of getCurrentTexts(context)) {
    const names = listMissing(listPlaceholders, source.text, text).map((name) => `{${name}}`);
    if (names.length === 0) continue;
    yield {
      path: toTextPath(source),
      message: `${quote(source.key)} has lost ${formatList(names, 'and')}, which its source fills in.`,
      hint: 'Put it where it belongs in this language.',
    };
  }
}

function* checkLinks(context: TranslationContext): Generator<Finding> {
  for (const { source, text } of getCurrentTexts(context)) {
    const addresses = listMissing(listAddresses, source.text, text);
    if (addresses.length === 0) continue;
    yield {
      path: toTextPath(source),
      message: `${quote(source.key)} has lost the link to ${formatList(addresses, 'and')}.`,
      hint: 'Write it as [words](address), with the address of the source.',
    };
  }
}

function* toReview({ translation }: TranslationContext): Generator<Finding> {
  if (translation.toReview === undefined) return;
  yield {
    path: ['toReview'],
    at: 'key',
    message: `Somebody still has to look at this translation: ${translation.toReview}`,
    hint: 'Take "toReview" away once that is done.',
  };
}

/** Norwegian goes by three tags. */
const NORWEGIAN: ReadonlySet<string> = new Set(['no', 'nb', 'nn']);

/** The letters of the language itself, without those of a country: the same for `es` and `es-US`, `tl` and `fil-PH`. */
function getLanguage(tag: string): string {
  const { language } = new Intl.Locale(tag.split('-', 1).join());
  return NORWEGIAN.has(language) ? 'no' : language;
}

function* checkLanguage({ translation, tag }: TranslationContext): Generator<Finding> {
  const { language } = translation;
  if (language === undefined) return;
  const unknown = [...checkLanguageTag(language, ['language'])];
  yield* unknown;
  if (unknown.length > 0 || getLanguage(language) === getLanguage(tag)) return;
  yield {
    path: ['language'],
    message: `This file is in ${quote(tag)}, as its name says, and "language" is ${quote(language)}.`,
    hint: `Begin it with ${quote(tag)}, or give the file the name of its language.`,
  };
}

/** Checks of a translation. Until the release the site helps itself with the words of the source. */
const translationChecks: CheckStage<TranslationContext> = {
  'missing-language-switch': createErrorCheck(
    'Visitors can choose every language that there is.',
    checkLanguageSwitch,
  ),
  'unknown-locale': createErrorCheck('The language is one that there can be.', checkLanguage),
  'unused-translation': createWarningCheck(
    'Every translated text is one of the file that it is of.',
    checkSuperfluous,
  ),
  'missing-translation': createReleaseCheck('Every text is translated.', checkMissing),
  'stale-translation': createReleaseCheck(
    'Every translation is of the words that its source has today.',
    checkStale,
  ),
  'missing-placeholder': createWarningCheck(
    'A translation fills in what its source fills in.',
    checkPlaceholders,
  ),
  'missing-link': createWarningCheck('A translation links where its source links.', checkLinks),
  'translation-to-review': createReleaseCheck(
    'Everybody who has to has looked at the translation.',
    toReview,
  ),
};

/** What is wrong with a text, of whatever words it is. */
function toProblemKey({ code, path }: Problem): string {
  return `${code} ${path}`;
}

/**
 * What is wrong with the texts as with any others: with the source in the words of the translation, told where those
 * stand. A mistake that the source has there is told of the source alone.
 */
function checkTranslatedTexts(
  context: TranslationContext,
  surroundings: CheckEnv,
  reporter: ParsedFile,
): Problem[] {
  const { schema, root: source } = context.source;
  const places = new Map(
    getCurrentTexts(context).map((good) => [
      JSON.stringify(good.source.path),
      toTextPath(good.source),
    ]),
  );
  const placed = (finding: Finding): Finding | undefined => {
    const path = places.get(JSON.stringify(finding.path));
    return path && { ...finding, path };
  };
  const problemsOf = (root: unknown) => {
    const file = { ...collectInventory(schema, root), schema, root, surroundings, lineOf: () => 0 };
    const told = { reporter, release: surroundings.release };
    return [...runStage(textChecks, file, told, placed)];
  };
  const found = problemsOf(applyTranslation(schema, source, context.translation));
  if (found.length === 0) return [];
  const ofSource = problemsOf(source)
    .filter((each) => hasErrors([each]))
    .map(toProblemKey);
  return found.filter((each) => !ofSource.includes(toProblemKey(each)));
}

/**
 * Checks a translation: its syntax and its shape, whether it is whole and of the words that its source has today,
 * and each of its texts as any text of that source.
 * @param tag the language, as the name of the file has it
 */
export function checkTranslation(
  text: string,
  tag: string,
  { schema, source, ...surroundings }: TranslationCheckEnv,
): Problem[] {
  const { problems, reporter } = checkShape(text, { file: surroundings.file, schema });
  if (problems.length > 0 || !source) return problems;
  const context: TranslationContext = {
    // The schema is what the type was made from, and the value holds to it.
    translation: reporter.root as Translation,
    source,
    texts: new Map(listSourceTexts(source.schema, source.root).map((each) => [each.key, each])),
    tag,
  };
  const told = { reporter, release: surroundings.release };
  return [
    ...runStage(translationChecks, context, told),
    ...checkTranslatedTexts(context, surroundings, reporter),
  ].toSorted(compareByPosition);
}
