import { createScanner } from 'jsonc-parser';

/** An invisible mark that some editors write at the start of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A bracket, comma, colon, text, word or number of a text that is roughly JSON. */
export interface JsonToken {
  /** Its first character, which identifies brackets, commas, colons and texts. */
  readonly first: string;
  readonly offset: number;
  readonly end: number;
  /** Counted from 0. */
  readonly line: number;
  readonly isFirstOfLine: boolean;
  /** The indentation of its line. */
  readonly indent: number;
}

/** A mistake at an offset of a text. */
export interface TextFinding {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** The tokens of a text, without whitespace and comments. */
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
