import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  findChildSchema,
  findTagKey,
  listKeys,
  resolveSchema,
  resolveValueSchema,
} from '../../../engine/schema/schema.ts';
import type { PathInFile, StudioDocument } from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { getKeyLabel, labelQuotedKeys } from '../words/words.ts';
import type { FilesIndex } from '../words/file-index.ts';

/** Something that a search can find. */
interface SearchEntry {
  readonly location: PathInFile;
  readonly label: string;
  /** Whether there is a value; sections that can be added are found, too. */
  readonly isThere: boolean;
  readonly value: string;
  readonly keywords: string;
  readonly help: string;
}

/** A field or section that matches a search. */
export interface SearchResult {
  readonly location: PathInFile;
  readonly label: string;
  /** What it belongs to, and what it says. */
  readonly context: string;
}

function toSearchText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toSearchText).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function* listEntries(document: StudioDocument): Generator<SearchEntry> {
  const { name: file, kind, value: root } = document;
  const schema = SCHEMAS[kind];
  function* walk(at: unknown, value: unknown, path: JsonPath): Generator<SearchEntry> {
    if (typeof value !== 'object' || value === null) return;
    const own = resolveValueSchema(schema, at, value);
    const tag = findTagKey(resolveSchema(schema, at));
    const parts: (string | number)[] = Array.isArray(value)
      ? [...value.keys()]
      : [...new Set([...Object.keys(value), ...listKeys(own)])];
    for (const part of parts) {
      const child = resolveSchema(schema, findChildSchema(own, part));
      const here = [...path, part];
      const each = findValueAt(root, here);
      // What an entry of a list could have as well would be found once for every entry.
      const isOffered = each !== undefined || !path.some((step) => typeof step === 'number');
      if (typeof part === 'string' && part !== '$schema' && part !== tag && isOffered) {
        const { keywords = [], description = '' } = child;
        yield {
          location: { file, path: here },
          label: getKeyLabel(child, part),
          isThere: each !== undefined,
          value: toSearchText(each).toLowerCase(),
          keywords: [part, ...keywords].join(' ').toLowerCase(),
          help: labelQuotedKeys(String(description)).toLowerCase(),
        };
      }
      yield* walk(findChildSchema(own, part), each, here);
    }
  }
  yield* walk(schema, root, []);
}

/** The better a match, the lower its rank; undefined for none. */
function rankEntry(entry: SearchEntry, query: string): number | undefined {
  // Marketers look for words that they have seen.
  if (entry.location.path.at(-1) === 'id') return entry.value.includes(query) ? 8 : undefined;
  const label = entry.label.toLowerCase();
  if (label === query) return 0;
  if (entry.keywords.split(' ').includes(query)) return 1;
  if (label.startsWith(query)) return 2;
  if (entry.value.startsWith(query)) return 3;
  if (label.includes(query)) return 4;
  if (entry.keywords.includes(query)) return 5;
  if (entry.value.includes(query)) return 6;
  return entry.help.includes(query) ? 7 : undefined;
}

const MAX_RESULTS = 30;

/** Finds fields by their labels, values, help texts and other words for them; the best come first. */
export function searchDocuments(
  documents: readonly StudioDocument[],
  { of: indexOf }: FilesIndex,
  search: string,
): SearchResult[] {
  const query = search.trim().toLowerCase();
  if (query === '') return [];
  const found = documents
    .filter(({ kind, value }) => kind !== 'translation' && value !== undefined)
    .flatMap((document) =>
      Array.from(listEntries(document), (entry) => ({
        document,
        entry,
        rank: rankEntry(entry, query),
      })),
    )
    .filter((each): each is typeof each & { rank: number } => each.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_RESULTS);
  return found.map(({ document, entry: { location, label, isThere } }) => {
    const { describePath } = indexOf(document.name).describer;
    const value = toSearchText(findValueAt(document.value, location.path));
    const words = isThere ? value : 'not used yet';
    const context = [describePath(location.path.slice(0, -1)), words].filter(Boolean).join(': ');
    return { location, label, context };
  });
}
