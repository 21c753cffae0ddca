import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of src/ except generated ones. */
const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/[\\/]generated[\\/]/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

/** A value of a JSON document and its key. */
export interface KeyedValue {
  readonly key: string;
  readonly value: unknown;
}

/** Lists all values of a JSON document, including its keys. */
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

/** Whether a file is neither a test nor a fixture; those contain made-up businesses. */
export function isProductionFile(file: string): boolean {
  return !/\.test\.tsx?$|(^|[\\/])(fixtures|testing)[\\/]/.test(file);
}

/** Searches src/ and lists the matches as `file: item`. */
export function findInSource(
  items: readonly string[],
  contains: (text: string, item: string) => boolean,
  isSearched: (file: string) => boolean = () => true,
): string[] {
  const searched = sourceFiles.filter(({ file }) => isSearched(file));
  return searched.flatMap(({ file, text }) =>
    items.filter((item) => contains(text, item)).map((item) => `${file}: ${item}`),
  );
}

/** The texts of at least five words. Shorter ones can occur in any program. */
export function listDistinctiveSentences(json: unknown): string[] {
  const texts = [...walkValues(json)].flatMap(({ value }) =>
    typeof value === 'string' && value.trim().split(/\s+/).length >= 5 ? [value] : [],
  );
  return [...new Set(texts)];
}
