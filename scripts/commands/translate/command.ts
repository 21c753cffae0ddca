import { existsSync } from 'node:fs';
import { checkShape } from '../../../src/authoring/check/shape/check-shape.ts';
import type { TranslatedText, Translation } from '../../../src/engine/generated/translation.ts';
import { findValueAt } from '../../../src/engine/schema/path.ts';
import { listSourceTexts } from '../../../src/engine/compile/translation/source-texts.ts';
import {
  syncTranslation,
  type TranslationReport,
} from '../../../src/engine/compile/translation/sync-translation.ts';
import { readCheckedFile } from '../../files/check/checked-files.ts';
import { getSchemaReference, readSchema } from '../../files/check/schemas.ts';
import { CONFIG_OPTION } from '../config-option.ts';
import { defineCommand, UsageError, type Parser } from '../define-command.ts';
import { resolveConfigFile } from '../../files/config.ts';
import { listLegalDocuments } from '../../files/legal-documents.ts';
import { formatSource } from '../../files/format-source.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { writeFilesAtomic } from '../../files/write-files-atomic.ts';
import { UserError } from '../../files/user-error.ts';
import { isLanguageTag, getTranslationPath } from '../../files/translations.ts';

const HELP = `
Writes estimator.es.json and the like, beside the config and its legal documents. New texts have an empty "text": fill
it in. If a source text has changed, "was" contains the old one: correct "text" if necessary,
and remove "was". Translations are kept, also if their source text has moved.

Exit code 0: done. 1: a file has errors, see npm run check. 2: the command line makes no sense.`;

/** @throws UserError if the file does not match its schema */
function parseValidRoot(
  name: string,
  text: string,
  schema: Parameters<typeof checkShape>[1]['schema'],
) {
  const { problems, parsed } = checkShape(text, { file: name, schema });
  if (problems.length === 0) return parsed.root;
  throw new UserError(`${name} has errors: run "npm run check" first.`);
}

/** Each text on two or three lines, as people write them. */
function serializeTranslation(translation: Translation): string {
  const { texts, ...rest } = translation;
  const entries = Object.entries(texts).map(([key, entry]: [string, TranslatedText]) => {
    const lines = Object.entries(entry).map(
      ([each, value]) => `${JSON.stringify(each)}: ${JSON.stringify(value)}`,
    );
    return `${JSON.stringify(key)}: {\n${lines.join(',\n')}\n}`;
  });
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head}, "texts": {\n${entries.join(',\n')}\n}}`;
}

function formatTranslationSummary({ missing, stale, gone, good }: TranslationReport): string {
  const parts = [
    `${good.length} translated`,
    ...(missing.length > 0 ? [`${missing.length} to translate`] : []),
    ...(stale.length > 0 ? [`${stale.length} to review`] : []),
    ...(gone.length > 0 ? [`${gone.length} removed`] : []),
  ];
  return parts.join(', ');
}

/** The translation of a file as it is to be; `before` is left out if there is none yet. */
async function createTranslation(file: string, tag: string) {
  const target = getTranslationPath(file, tag);
  const source = await readCheckedFile(file);
  const schema = await readSchema(source.kind);
  const texts = listSourceTexts(schema, parseValidRoot(source.name, source.text, schema));
  const before = existsSync(target) ? await readTextFile(target) : undefined;
  const given =
    before === undefined
      ? {
          $schema: getSchemaReference(target, 'translation'),
          ...(source.kind === 'estimator' && { language: tag }),
          texts: {},
        }
      : (parseValidRoot(target, before, await readSchema('translation')) as Translation);
  const { translation, news } = syncTranslation(texts, given);
  const content = await formatSource(target, serializeTranslation(translation));
  return { file: target, before, content, summary: formatTranslationSummary(news) };
}

/** @throws UserError if the language is that of the config, and there is no translation yet */
async function assertOtherLanguage(config: string, tag: string): Promise<void> {
  const { name, text, kind } = await readCheckedFile(config);
  const root = parseValidRoot(name, text, await readSchema(kind));
  const own = findValueAt(root, ['site', 'language']);
  if (typeof own !== 'string' || !`${own}-`.startsWith(`${tag}-`)) return;
  if (existsSync(getTranslationPath(config, tag))) return;
  throw new UserError(
    `The texts of ${name} are in ${tag} already ("site", "language" is ${own}). Name another language, such as ${tag === 'en' ? 'es' : 'en'}.`,
  );
}

const describe = (parser: Parser) =>
  parser
    .description('Creates the translation files of a language, or updates them.')
    .argument('<LANGUAGE>', 'its tag, such as es')
    .option(...CONFIG_OPTION)
    .addHelpText('after', HELP);

const DEFINITION = { name: 'translate', code: 1, describe };

export const translateCommand = defineCommand(
  DEFINITION,
  async ({ words: [tag], options }, { print }) => {
    if (!isLanguageTag(tag)) {
      throw new UsageError('Name one language by its tag, such as es for Spanish.');
    }
    const config = resolveConfigFile(options.config);
    await assertOtherLanguage(config, tag);
    const files = [config, ...listLegalDocuments(config)];
    const translations = await Promise.all(files.map((file) => createTranslation(file, tag)));
    await writeFilesAtomic(translations.filter(({ before, content }) => content !== before));
    await print(translations.map(({ file, summary }) => `${file}: ${summary}.`));
    return 0;
  },
);
