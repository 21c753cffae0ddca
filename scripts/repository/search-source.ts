import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of src/ that people write: the generated types repeat what the schemas say. */
const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/[\\/]generated[\\/]/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

/** A value in a piece of JSON, with the key it stands under. */
export interface KeyedValue {
  readonly key: string;
  readonly value: unknown;
}

/** Every value in a piece of JSON, and every key as a value of its own. */
export function* walkValues(json: unknown, key = ''): Generator<KeyedValue> {
  if (typeof json !== 'object' || json === null) {
    yield { key, value: json };
    return;
  }
  for (const [name, part] of Object.entries(json)) {
    if (!Array.isArray(json)) yield { key: '(key)', value: name };
    yield* walkValues(part, Array.isArray(json) ? key : name);
  }
}

/** Whether visitors or marketers ever run it: tests and fixtures have made-up businesses of their own. */
export function isProductionFile(file: string): boolean {
  return !/\.test\.tsx?$|(^|[\\/])(fixtures|testing)[\\/]/.test(file);
}

/**
 * Where something stands in src/, as `file: something`.
 * @param among the files that are looked at; all of them, if left out
 */
export function findInSource(
  things: readonly string[],
  stands: (text: string, thing: string) => boolean,
  among: (file: string) => boolean = () => true,
): string[] {
  const looked = sourceFiles.filter(({ file }) => among(file));
  return looked.flatMap(({ file, text }) =>
    things.filter((thing) => stands(text, thing)).map((thing) => `${file}: ${thing}`),
  );
}

/**
 * The sentences of a config that goes live which cannot be anybody else's: of five words and more. Its ids,
 * its prices and its short texts may be words and numbers of any program, and it may say what it likes.
 */
export function listDistinctiveSentences(json: unknown): string[] {
  const texts = [...walkValues(json)].flatMap(({ value }) =>
    typeof value === 'string' && value.trim().split(/\s+/).length >= 5 ? [value] : [],
  );
  return [...new Set(texts)];
}
