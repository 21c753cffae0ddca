import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Translation } from '../../src/engine/generated/translation.ts';

/** Whether a file says that it follows the schema of translations. */
export function isTranslation(text: string): boolean {
  return /"\$schema"\s*:\s*"[^"]*translation\.schema\.json"/.test(text);
}

/** A file with the texts of another one, in another language. */
export interface TranslationFile {
  readonly file: string;
  /** The language, as the name of the file has it: it is the folder of the site in that language, too. */
  readonly tag: string;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

function getBaseName(file: string): string {
  return basename(file, '.json');
}

/** The file in which a translation of another one stands, whether it is there already or not. */
export function getTranslationPath(file: string, tag: string): string {
  return join(dirname(file), `${getBaseName(file)}.${tag}.json`);
}

/** Whether a word can name a language in the name of a file. */
export function isLanguageTag(word: string): boolean {
  return LANGUAGE_TAG.test(word);
}

/** The translations of a file: those beside it that have its name, and a language in it. */
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

/** The file that a translation is of, and its language, as its name has them; undefined for another name. */
export function parseTranslationPath(
  file: string,
): { readonly file: string; readonly tag: string } | undefined {
  const [, name, tag] = /^(.+)\.([^.]+)$/.exec(getBaseName(file)) ?? [];
  if (name === undefined || tag === undefined || !isLanguageTag(tag)) return undefined;
  return { file: join(dirname(file), `${name}.json`), tag };
}

/**
 * Reads the translation of a file.
 * @returns undefined where there is none into that language
 */
export function readTranslation(file: string, tag: string): Translation | undefined {
  const found = listTranslations(file).find((each) => each.tag === tag);
  // The check has held it against the schema that the type is made from.
  return found && (JSON.parse(readFileSync(found.file, 'utf8')) as Translation);
}
