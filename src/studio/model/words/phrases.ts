import {
  getBranches,
  listKeys,
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { formatKey } from './words.ts';

/** Fixed words, or the slot of a key. */
export type PhrasePiece = { readonly words: string } | { readonly key: string };

/** Pieces that appear together. */
export interface Phrase {
  readonly pieces: readonly PhrasePiece[];
  /** The key that makes the phrase appear; undefined if it always does. */
  readonly optional: string | undefined;
}

function parsePieces(text: string): PhrasePiece[] {
  return Array.from(text.matchAll(/\{(\w+)\}|([^{]+)/g), ([, key, words = '']): PhrasePiece =>
    key === undefined ? { words: words.trim() } : { key },
  ).filter((piece) => 'key' in piece || piece.words !== '');
}

function listPieceKeys(pieces: readonly PhrasePiece[]): string[] {
  return pieces.flatMap((piece) => ('key' in piece ? piece.key : []));
}

/**
 * The phrases of a schema's sentence; other keys are appended with their labels.
 * @param tag the key of the kind, which the words themselves express
 */
export function listPhrases(schema: Schema, tag?: string): Phrase[] {
  const result = Array.from(
    (schema.sentence ?? '').matchAll(/\[([^\]]*)\]|([^[]+)/g),
    ([, optional, always = '']): Phrase => {
      const pieces = parsePieces(optional ?? always);
      return { pieces, optional: optional === undefined ? undefined : listPieceKeys(pieces)[0] };
    },
  );
  const known = result.flatMap(({ pieces }) => listPieceKeys(pieces));
  const rest = listKeys(schema).filter((key) => key !== tag && !known.includes(key));
  return [
    ...result,
    ...rest.map((key) => ({
      pieces: [{ words: `, ${formatKey(key).toLowerCase()}` }, { key }],
      optional: key,
    })),
  ];
}

/** Whether a value is edited as a sentence: its schema, or every kind of its union, has one. */
export function isSentenceSchema(root: Schema, at: unknown): boolean {
  const schema = resolveSchema(root, at);
  if (schema.sentence !== undefined) return true;
  const branches = [...getBranches(root, schema).values()];
  return branches.length > 0 && branches.every(({ sentence }) => sentence !== undefined);
}

/** Joins words and slots; commas and colons follow without a space. */
export function joinPieces(pieces: readonly string[]): string {
  return pieces.join(' ').replaceAll(/ ([,:])/g, '$1');
}

/**
 * The pattern of a kind: its words with … for each slot.
 * @example formatPattern(schema) // '… is at least …'
 */
export function formatPattern(schema: Schema): string {
  return joinPieces(
    listPhrases(schema)
      .filter(({ optional }) => optional === undefined)
      .flatMap(({ pieces }) => pieces.map((piece) => ('key' in piece ? '…' : piece.words))),
  );
}

/** The first words of a kind, which stand for it. */
export function findKindWords(schema: Schema): string | undefined {
  return listPhrases(schema)
    .flatMap(({ pieces }) => pieces.flatMap((piece) => ('words' in piece ? piece.words : [])))
    .at(0);
}

/** A slot for sentences of the same union, one or a list. */
export interface SentenceSlot {
  readonly key: string;
  readonly isList: boolean;
}

/** The slots of a value for others of its union. */
export function listSentenceSlots(root: Schema, union: Schema, schema: Schema): SentenceSlot[] {
  const isSame = (at: unknown) => {
    const { oneOf } = resolveSchema(root, at);
    return oneOf !== undefined && oneOf === union.oneOf;
  };
  return listKeys(schema).flatMap((key): SentenceSlot[] => {
    const below = resolveSchema(root, findChildSchema(schema, key));
    if (isSame(below)) return [{ key, isList: false }];
    return below.type === 'array' && isSame(below.items) ? [{ key, isList: true }] : [];
  });
}

/** The likely kind of the next entry: that of the last one, unless it contains others. */
export function suggestNextKind(
  schema: Schema,
  items: unknown,
  list: readonly unknown[],
): string | undefined {
  const union = resolveSchema(schema, items);
  const last = list.at(-1);
  const isLeaf =
    listSentenceSlots(schema, union, resolveValueSchema(schema, items, last)).length === 0;
  return isLeaf ? findTagValue(schema, union, last) : undefined;
}
