import {
  getBranches,
  listKeys,
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { formatKey } from '../labels/format-key.ts';

/** A piece of a sentence: words that always stand there, or the place of what a key holds. */
export type PhrasePiece = { readonly words: string } | { readonly key: string };

/** Pieces that are said together. */
export interface Phrase {
  readonly pieces: readonly PhrasePiece[];
  /** The key without which it is left out; undefined for what is always said. */
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
 * How a thing reads, as its schema says it; what it leaves out stands behind it by its key.
 * @param tag the key that says which of a union it is: the words themselves say that
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

/** Whether a thing is read and edited as a sentence: what it is says how, of a union each that it could be. */
export function isSentenceSchema(root: Schema, at: unknown): boolean {
  const schema = resolveSchema(root, at);
  if (schema.sentence !== undefined) return true;
  const branches = [...getBranches(root, schema).values()];
  return branches.length > 0 && branches.every(({ sentence }) => sentence !== undefined);
}

/** Words and what fills the gaps between them, one after the other: commas and colons stand close. */
export function joinPieces(pieces: readonly string[]): string {
  return pieces.join(' ').replaceAll(/ ([,:])/g, '$1');
}

/**
 * A kind of sentence, for whoever chooses one: its words, with a gap for everything that is filled in.
 * @example formatPattern(schema) // '… is at least …'
 */
export function formatPattern(schema: Schema): string {
  return joinPieces(
    listPhrases(schema)
      .filter(({ optional }) => optional === undefined)
      .flatMap(({ pieces }) => pieces.map((piece) => ('key' in piece ? '…' : piece.words))),
  );
}

/** The words by which a kind of sentence is known: the first of its own. */
export function findKindWords(schema: Schema): string | undefined {
  return listPhrases(schema)
    .flatMap(({ pieces }) => pieces.flatMap((piece) => ('words' in piece ? piece.words : [])))
    .at(0);
}

/** What holds sentences of the same union within one of them: by itself, or as a list of them. */
export interface SentenceSlot {
  readonly key: string;
  readonly isList: boolean;
}

/** The places within a thing of a union where others of the same union stand. */
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

/** The kind that one more entry of a list is most likely of: that of the last one, if it holds no others. */
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
