import { createScanner } from 'jsonc-parser';

/** The mark that some editors put before a text. Nobody sees it, and it is no part of JSON. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A piece of a text that is more or less JSON: a bracket, a comma, a colon, a text, a word or number. */
export interface JsonToken {
  /** Its first character: what it is, for brackets, commas, colons and texts. */
  readonly first: string;
  readonly offset: number;
  readonly end: number;
  /** Counted from 0. */
  readonly line: number;
  readonly isFirstOfLine: boolean;
  /** How far its line is indented. */
  readonly indent: number;
}

/** Something that is wrong with a text, at a distance from its beginning. */
export interface TextFinding {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** The tokens of a text, without blanks and comments. */
export function* tokenizeJson(text: string): Generator<JsonToken> {
  const scanner = createScanner(text, true);
  let [before, indent] = [-1, 0];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const line = scanner.getTokenStartLine();
    const isFirstOfLine = line !== before;
    if (isFirstOfLine) indent = scanner.getTokenStartCharacter();
    before = line;
    const end = offset + scanner.getTokenLength();
    yield { first: text.charAt(offset), offset, end, line, isFirstOfLine, indent };
  }
}
