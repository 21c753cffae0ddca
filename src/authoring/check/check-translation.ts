import { findNearestName } from '../../engine/text/nearest-name.ts';
import { listPlaceholders } from '../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../engine/text/text-spans.ts';
import { formatList, quote } from '../../engine/text/format.ts';
import type { Translation } from '../../engine/generated/translation.ts';
import { collectInventory } from '../../engine/schema/inventory.ts';
import { findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import {
  findEntry,
  getTranslationState,
  listCurrentTexts,
} from '../../engine/compile/translation/entries.ts';
import { listSourceTexts, type SourceText } from '../../engine/compile/translation/source-texts.ts';
import { applyTranslation } from '../../engine/compile/translation/apply-translation.ts';
import { checkLanguageTag } from './checks/site.ts';
import { textChecks, writtenTextChecks } from './checks/texts.ts';
import type { Check, CheckEnv, SchemaCheckEnv } from './core/check.ts';
import { hasErrors, type Problem } from './core/problem.ts';
import { createProblemCollector } from './problem-collector.ts';
import { checkShape, type ParsedFile } from './shape/check-shape.ts';

/** The file that is translated. */
export interface TranslationSource {
  readonly file: string;
  /** Its content, which matches the schema. */
  readonly root: unknown;
  readonly schema: Schema;
  readonly kind: string;
  /** Files of the same site that are not translated into this language. */
  readonly untranslatedFiles: readonly string[];
}

interface TranslationContext {
  readonly env: CheckEnv;
  readonly translation: Translation;
  readonly source: TranslationSource;
  /** The texts of the source by their keys. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** The language in the name of the file. */
  readonly tag: string;
}

function getCurrentTexts({ translation, texts }: TranslationContext) {
  return listCurrentTexts(translation, texts.values());
}

function toTextPath({ key }: SourceText): JsonPath {
  return ['texts', key, 'text'];
}

const missingLanguageSwitch: Check<TranslationContext> = {
  code: 'missing-language-switch',
  severity: 'error',
  *find({ source }) {
    const hasSwitch = findValueAt(source.root, ['site', 'languageSwitch']) !== undefined;
    if (source.kind !== 'estimator' || hasSwitch) return;
    yield {
      path: [],
      message: `Visitors cannot find this language: "site" of ${source.file} has no "languageSwitch".`,
      hint: 'Add "languageSwitch" there, with the "label" of the switch for screen readers and the "name" of the language of that file.',
    };
  },
};

/** Norwegian has three tags. */
const NORWEGIAN: ReadonlySet<string> = new Set(['no', 'nb', 'nn']);

/** The language of a tag without the country: the same for `es` and `es-US`, `tl` and `fil-PH`. */
function getLanguage(tag: string): string {
  const { language } = new Intl.Locale(tag.split('-', 1).join());
  return NORWEGIAN.has(language) ? 'no' : language;
}

const unknownLocale: Check<TranslationContext> = {
  code: 'unknown-locale',
  severity: 'error',
  *find({ translation: { language }, tag }) {
    if (language === undefined) return;
    const unknown = [...checkLanguageTag(language, ['language'])];
    yield* unknown;
    if (unknown.length > 0 || getLanguage(language) === getLanguage(tag)) return;
    yield {
      path: ['language'],
      message: `The name of this file says ${quote(tag)}, but "language" is ${quote(language)}.`,
      hint: `Start it with ${quote(tag)}, or rename the file.`,
    };
  },
};

const unusedTranslation: Check<TranslationContext> = {
  code: 'unused-translation',
  severity: 'warning',
  *find({ translation, texts, source, tag, env }) {
    for (const key of Object.keys(translation.texts)) {
      if (texts.has(key)) continue;
      const free = [...texts.keys()].filter((each) => !Object.hasOwn(translation.texts, each));
      const near = findNearestName(key, free);
      yield {
        path: ['texts', key],
        at: 'key',
        message: `${source.file} has no text ${quote(key)}.`,
        hint: near ? `Did you mean ${quote(near)}?` : env.wording.translation.remove(tag),
      };
    }
  },
};

const missingTranslation: Check<TranslationContext> = {
  code: 'missing-translation',
  severity: 'release',
  *find({ source, texts, translation, tag, env }) {
    const { createFile, add } = env.wording.translation;
    for (const file of source.untranslatedFiles) {
      yield {
        path: ['texts'],
        at: 'key',
        message: `${file} has no translation: visitors read the original.`,
        hint: createFile(tag),
      };
    }
    for (const [key, { text, isNeeded }] of texts) {
      const entry = findEntry(translation, key);
      if (!isNeeded || getTranslationState(entry, text) !== 'missing') continue;
      yield {
        path: ['texts', key, ...(entry ? ['text'] : [])],
        message: `${quote(key)} is not translated: visitors read ${quote(text)}.`,
        hint: entry ? 'Write "text".' : add(tag),
      };
    }
  },
};

const staleTranslation: Check<TranslationContext> = {
  code: 'stale-translation',
  severity: 'release',
  *find({ texts, tag, source, translation, env }) {
    for (const [key, { text }] of texts) {
      const entry = findEntry(translation, key);
      if (!entry || getTranslationState(entry, text) !== 'stale') continue;
      const isMarked = entry.source === text;
      yield {
        path: ['texts', key, isMarked ? 'was' : 'source'],
        ...(isMarked && { at: 'key' as const }),
        message: `${quote(key)} is a translation of an earlier text of ${source.file}: visitors read ${quote(text)}.`,
        hint: isMarked
          ? 'Correct "text" if needed, and remove "was".'
          : env.wording.translation.renew(tag),
      };
    }
  },
};

/** What a source has and its translation has not. */
function listMissing(list: (text: string) => readonly string[], source: string, text: string) {
  const found = new Set(list(text));
  return [...new Set(list(source))].filter((each) => !found.has(each));
}

const missingPlaceholder: Check<TranslationContext> = {
  code: 'missing-placeholder',
  severity: 'warning',
  *find(context) {
    for (const { source, text } of getCurrentTexts(context)) {
      const names = listMissing(listPlaceholders, source.text, text).map((name) => `{${name}}`);
      if (names.length === 0) continue;
      yield {
        path: toTextPath(source),
        message: `${quote(source.key)} lacks ${formatList(names, 'and')}, which the original has.`,
        hint: 'Write it where it belongs in this language.',
      };
    }
  },
};

const missingLink: Check<TranslationContext> = {
  code: 'missing-link',
  severity: 'warning',
  *find(context) {
    const listAddresses = (text: string) => parseTextSpans(text).flatMap(({ href }) => href ?? []);
    for (const { source, text } of getCurrentTexts(context)) {
      const addresses = listMissing(listAddresses, source.text, text);
      if (addresses.length === 0) continue;
      yield {
        path: toTextPath(source),
        message: `${quote(source.key)} lacks the link to ${formatList(addresses, 'and')}.`,
        hint: 'Write it as [words](address), with the address of the original.',
      };
    }
  },
};

const translationToReview: Check<TranslationContext> = {
  code: 'translation-to-review',
  severity: 'release',
  *find({ translation: { toReview } }) {
    if (toReview === undefined) return;
    yield {
      path: ['toReview'],
      at: 'key',
      message: `This translation is not reviewed yet: ${toReview}`,
      hint: 'Remove "toReview" once it is.',
    };
  },
};

const translationChecks = [
  missingLanguageSwitch,
  unknownLocale,
  unusedTranslation,
  missingTranslation,
  staleTranslation,
  missingPlaceholder,
  missingLink,
  translationToReview,
];

/** The problems of the translated texts as texts, without those that the original has, too. */
function checkTranslatedTexts(context: TranslationContext, parsed: ParsedFile): Problem[] {
  const { env, source, translation } = context;
  const paths = new Map(
    getCurrentTexts(context).map((each) => [
      JSON.stringify(each.source.path),
      toTextPath(each.source),
    ]),
  );
  const toFile = (path: JsonPath) => paths.get(JSON.stringify(path));
  const check = (root: unknown) => {
    const { schema } = source;
    const file = {
      ...collectInventory(schema, root, env.wording),
      schema,
      root,
      env,
      getLine: () => 0,
    };
    const collector = createProblemCollector();
    collector.run([...textChecks, ...writtenTextChecks], file, { parsed, toFile });
    return collector.list();
  };
  const problems = check(applyTranslation(source.schema, source.root, translation));
  if (problems.length === 0) return [];
  const errors = check(source.root).filter((problem) => hasErrors([problem]));
  return problems.filter(
    ({ code, path }) => !errors.some((error) => error.code === code && error.path === path),
  );
}

/**
 * Checks a translation: its syntax and shape, whether it is complete and up to date, and each of its texts like a text
 * of the original.
 * @param tag the language in the name of the file
 * @param source undefined if it has errors: then only the shape of the translation is checked
 */
export function checkTranslation(
  text: string,
  tag: string,
  source: TranslationSource | undefined,
  env: SchemaCheckEnv,
): Problem[] {
  const { problems, parsed } = checkShape(text, env, env.wording);
  if (problems.length > 0 || !source) return problems;
  const context: TranslationContext = {
    env,
    // It matches the schema that the type is generated from.
    translation: parsed.root as Translation,
    source,
    texts: new Map(listSourceTexts(source.schema, source.root).map((each) => [each.key, each])),
    tag,
  };
  const collector = createProblemCollector();
  collector.run(translationChecks, context, { parsed });
  collector.add(checkTranslatedTexts(context, parsed));
  return collector.list();
}
