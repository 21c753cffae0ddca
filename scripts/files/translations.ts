import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isTranslation } from '../../src/authoring/check/json/schema-reference.ts';
import type { Translation } from '../../src/engine/generated/translation.ts';

/** The texts of a file in another language. */
export interface TranslationFile {
  readonly file: string;
  /** The language tag in its name, which is also the folder of that language on the site. */
  readonly tag: string;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

function getBaseName(file: string): string {
  return basename(file, '.json');
}

/** The path of a translation, whether it exists or not. */
export function getTranslationPath(file: string, tag: string): string {
  return join(dirname(file), `${getBaseName(file)}.${tag}.json`);
}

export function isLanguageTag(word: string): boolean {
  return LANGUAGE_TAG.test(word);
}

/** The translations of a file: files beside it with its name and a language tag. */
export function listTranslations(file: string): TranslationFile[] {
  const start = `${getBaseName(file)}.`;
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && name.endsWith('.json'))
    .map((name) => ({ file: join(folder, name), tag: getBaseName(name).slice(start.length) }))
    .filter((each) => isLanguageTag(each.tag) && isTranslation(readFileSync(each.file, 'utf8')))
    .toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
}

/** The source file and the language of a translation, by its name; undefined for any other name. */
export function parseTranslationPath(
  file: string,
): { readonly file: string; readonly tag: string } | undefined {
  const [, name, tag] = /^(.+)\.([^.]+)$/.exec(getBaseName(file)) ?? [];
  if (name === undefined || tag === undefined || !isLanguageTag(tag)) return undefined;
  return { file: join(dirname(file), `${name}.json`), tag };
}

/** The translation of a file; undefined if there is none in that language. */
export function readTranslation(file: string, tag: string): Translation | undefined {
  const found = listTranslations(file).find((each) => each.tag === tag);
  // The check validates it against the schema of this type.
  return found && (JSON.parse(readFileSync(found.file, 'utf8')) as Translation);
}

/** All translations of a file by their tags, without those that cannot be read: their own check says why. */
export function readTranslations(file: string): Readonly<Record<string, Translation>> {
  const found = listTranslations(file).flatMap(({ tag }) => {
    try {
      const translation = readTranslation(file, tag);
      return translation ? [[tag, translation] as const] : [];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(found);
}
