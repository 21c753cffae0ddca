import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { checkShape } from '../../src/authoring/check/shape/check-shape.ts';
import type { TranslatedText, Translation } from '../../src/engine/generated/translation.ts';
import { findValueAt } from '../../src/engine/schema/path.ts';
import { listSourceTexts } from '../../src/engine/translation/source-texts.ts';
import {
  syncTranslation,
  type TranslationReport,
} from '../../src/engine/translation/sync-translation.ts';
import { readCheckedFile, readSchema, getSchemaReference } from '../check/checked-files.ts';
import { defineCommand, UsageError, type Terminal } from '../cli/command.ts';
import { resolveConfigFile } from '../support/config.ts';
import { listLegalDocuments } from '../support/legal-documents.ts';
import { formatSource } from '../support/format-source.ts';
import { UserError } from '../cli/user-error.ts';
import { isLanguageTag, getTranslationPath } from '../support/translations.ts';

const HELP = `Writes what is to be translated into another language, and brings it up to date.

  npm run translate -- es      the texts of the config (the environment's ESTIMATOR_CONFIG, else
                               config/estimator.json) and of its legal documents, for Spanish:
                               estimator.es.json and the like, beside those files

New texts stand there with an empty "text": fill it in. Where the words of the other file have changed, "was" says
what they were: mend "text" where it has to be, and take "was" away. What is translated stays; a text that has
moved takes its translation along.

  --help                       this text

Exit code 0: done. 1: a file is not in order, see npm run check. 2: the command line makes no sense.
`;

/**
 * What a file says.
 * @throws UserError when it does not hold to its schema
 */
function parseValidRoot(
  name: string,
  text: string,
  schema: Parameters<typeof checkShape>[1]['schema'],
) {
  const { problems, reporter } = checkShape(text, { file: name, schema });
  if (problems.length === 0) return reporter.root;
  throw new UserError(`${name} is not in order: run "npm run check" first.`);
}

/** The texts as people write them in a file: each in two lines, or three. */
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
    ...(stale.length > 0 ? [`${stale.length} to look at again`] : []),
    ...(gone.length > 0 ? [`${gone.length} taken away`] : []),
  ];
  return parts.join(', ');
}

async function updateTranslation(file: string, tag: string, { print }: Terminal): Promise<void> {
  const target = getTranslationPath(file, tag);
  const source = await readCheckedFile(file);
  const schema = await readSchema(source.kind);
  const texts = listSourceTexts(schema, parseValidRoot(source.name, source.text, schema));
  const before = await readFile(target, 'utf8').catch(() => undefined);
  const given =
    before === undefined
      ? {
          $schema: getSchemaReference(target, 'translation'),
          ...(source.kind === 'estimator' && { language: tag }),
          texts: {},
        }
      : // The schema is what the type was made from, and the value holds to it.
        (parseValidRoot(target, before, await readSchema('translation')) as Translation);
  const { translation, news } = syncTranslation(texts, given);
  const after = await formatSource(target, serializeTranslation(translation));
  if (after !== before) await writeFile(target, after);
  await print([`${target}: ${formatTranslationSummary(news)}.\n`]);
}

/**
 * Nobody needs the words of a site in its own language a second time: es, for one in es-ES.
 * @throws UserError when the language is that of the config, and no translation was begun
 */
async function assertOtherLanguage(config: string, tag: string): Promise<void> {
  const { name, text, kind } = await readCheckedFile(config);
  const root = parseValidRoot(name, text, await readSchema(kind));
  const own = findValueAt(root, ['site', 'language']);
  if (typeof own !== 'string' || !`${own}-`.startsWith(`${tag}-`)) return;
  if (existsSync(getTranslationPath(config, tag))) return;
  throw new UserError(
    `The texts of ${name} are in ${tag} already: "language" in its "site" is ${own}. Name the language that they are to be translated into, such as ${tag === 'en' ? 'es' : 'en'}.`,
  );
}

const DEFINITION = { name: 'translate', help: HELP, code: 1 };

/** Writes and updates the translations of a config and its documents. `--help` says how. */
export const translateCommand = defineCommand(DEFINITION, async ({ positionals }, terminal) => {
  const [tag, ...more] = positionals;
  if (tag === undefined || more.length > 0 || !isLanguageTag(tag)) {
    throw new UsageError('translate wants one language, as the tag that names it: es for Spanish.');
  }
  const config = resolveConfigFile();
  await assertOtherLanguage(config, tag);
  for (const file of [config, ...listLegalDocuments(config)]) {
    // oxlint-disable-next-line no-await-in-loop -- told in this order
    await updateTranslation(file, tag, terminal);
  }
  return 0;
});
