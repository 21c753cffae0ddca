import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
} from '../../../engine/schema/schema.ts';
import type { FileIndex } from './file-index.ts';
import { listReferableNames } from './referable-names.ts';
import { formatKey } from './words.ts';
import { listPhrases, joinPieces, listSentenceSlots, type Phrase } from './phrases.ts';

/** Formats a reference: the label of what a name at a path refers to. */
export type ReferenceFormatter = (path: JsonPath, name: string) => string;

/** Creates the formatter of a file's references. */
export function createReferenceFormatter({ inventory, root }: FileIndex): ReferenceFormatter {
  return (from, name) => {
    const reference = inventory.references.find(({ path }) => isDeepEqual(path, from));
    const choices = reference ? listReferableNames(root, reference, inventory) : [];
    return choices.find(([each]) => each === name)?.[1] ?? name;
  };
}

/** Whether a sentence contains other sentences. */
function isCompound(root: Schema, at: unknown, value: unknown): boolean {
  return (
    listSentenceSlots(root, resolveSchema(root, at), resolveValueSchema(root, at, value)).length > 0
  );
}

/** Formats a condition or rule as a sentence. */
export function formatSentence(
  root: Schema,
  at: unknown,
  value: unknown,
  path: JsonPath,
  formatReference: ReferenceFormatter,
): string {
  const whole = resolveSchema(root, at);
  const formatPart = (below: unknown, part: string | number): string => {
    const words = formatSentence(
      root,
      below,
      findValueAt(value, [part]),
      [...path, part],
      formatReference,
    );
    // Nested sentences are put in parentheses.
    const isAlone = Array.isArray(value) && value.length === 1;
    return isCompound(root, below, findValueAt(value, [part])) && !isAlone ? `(${words})` : words;
  };
  if (Array.isArray(value)) {
    const between = whole.between === undefined ? ', ' : ` ${whole.between} `;
    return value.map((_, index) => formatPart(whole.items, index)).join(between);
  }
  if (typeof value === 'object' && value !== null) {
    const schema = resolveValueSchema(root, at, value);
    const formatPhrase = ({ optional, pieces }: Phrase): string[] =>
      optional !== undefined && findValueAt(value, [optional]) === undefined
        ? []
        : pieces.map((piece) =>
            'words' in piece
              ? piece.words
              : formatPart(findChildSchema(schema, piece.key), piece.key),
          );
    return joinPieces(listPhrases(schema, findTagKey(whole)).flatMap(formatPhrase));
  }
  if (value === undefined || value === '') return '…';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (whole.refersTo) return `“${formatReference(path, value)}”`;
  return whole.enum ? formatKey(value).toLowerCase() : `“${value}”`;
}
