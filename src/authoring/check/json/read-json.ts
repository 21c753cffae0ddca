import { printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { quote } from '../../../engine/text/format.ts';
import { findSizeViolation } from './size-limits.ts';
import { findMisplacedBracket } from './misplaced-bracket.ts';
import { endsWithCurlyQuote, findLikelyTypo, findForeignContent } from './likely-typos.ts';
import { createPositionLookup, parseJsonSource, type JsonSource } from './json-source.ts';
import { BYTE_ORDER_MARK, type TextFinding } from './json-tokens.ts';

/** What is wrong with a text before anybody knows what it says. */
export interface SyntaxFinding extends TextFinding {
  readonly code: 'json-syntax' | 'duplicate-key' | 'too-large';
}

/** What was expected, and what to do, by what the parser missed. */
const parseErrorTexts: Readonly<Record<string, readonly [expected: string, hint: string]>> = {
  CommaExpected: ['A comma was expected here', 'Put a comma between this and what follows.'],
  ColonExpected: [
    'A colon was expected here, between a key and its value',
    'Write it as "key": value.',
  ],
  PropertyNameExpected: [
    'A key in double quotes was expected here',
    'Write the key in double quotes; if nothing was to follow, take the comma before it away.',
  ],
  ValueExpected: [
    'A value was expected here: a text in double quotes, a number, true, false, a list or an object',
    'Write the value; if none was to follow, take the comma before it away.',
  ],
  CloseBraceExpected: [
    'A closing brace } or a comma was expected here',
    'Close the object with } where it ends.',
  ],
  CloseBracketExpected: [
    'A closing bracket ] or a comma was expected here',
    'Close the list with ] where it ends.',
  ],
  EndOfFileExpected: [
    'The end of the file was expected here',
    'Take away what is too much: perhaps a closing bracket further up is one too many.',
  ],
  InvalidCommentToken: [
    'JSON has no comments: a key, a value or a bracket was expected here',
    'Take the comment away.',
  ],
  UnexpectedEndOfComment: [
    'JSON has no comments: a key, a value or a bracket was expected here',
    'Take the comment away.',
  ],
  UnexpectedEndOfString: [
    'The double quote that ends a text was expected before the end of this line',
    'Close the text with a double quote; write a double quote inside a text as \\".',
  ],
  UnexpectedEndOfNumber: [
    'A digit was expected here',
    'Write numbers with plain digits, such as 1250 or 0.5.',
  ],
  InvalidNumberFormat: [
    'A number was expected here, and this is none',
    'Write numbers with plain digits, such as 1250 or 0.5.',
  ],
  InvalidCharacter: [
    'A text holds a character here that must not stand there as it is',
    'Write a tab as \\t and a line break as \\n.',
  ],
  InvalidEscapeCharacter: [
    'One of " \\ / b f n r t u was expected after the backslash here',
    'Write a backslash as \\\\ and a double quote as \\".',
  ],
  InvalidUnicode: [
    'Four hexadecimal digits were expected after \\u here',
    'Write the character itself instead.',
  ],
};

const defaultErrorText = [
  'A key, a value or a bracket was expected here',
  'Write texts and keys in double quotes; only numbers, true, false and null stand without them.',
] as const;

const curlyQuoteText = [
  'The straight double quote that ends a text was expected before the end of this line',
  'Write a straight double quote in place of the curly one at its end.',
] as const;

/** The parser reports the token that it met; what is missing is missing right after the one before. */
const MISSING_TOKEN_CODES = [
  'CommaExpected',
  'ColonExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
];

function* checkDuplicateKeys(node: Node): Generator<SyntaxFinding> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    if (key) {
      if (seen.has(key.value)) {
        yield {
          code: 'duplicate-key',
          offset: key.offset,
          message: `The key ${quote(key.value)} stands twice in the same object, and only the last one would count.`,
          hint: 'Keep one of the two, or give this one its right name.',
        };
      }
      seen.add(key.value);
    }
    if (value) yield* checkDuplicateKeys(value);
  }
}

const EMPTY_FILE: SyntaxFinding = {
  code: 'json-syntax',
  offset: 0,
  message: 'The file is empty.',
  hint: 'Restore the file: one object in braces { } belongs there.',
};

const BYTE_ORDER_MARK_FOUND: SyntaxFinding = {
  code: 'json-syntax',
  offset: 0,
  message:
    'A mark that nobody sees stands before the first bracket: the "byte order mark" (BOM) of an editor.',
  hint: 'Save the file as UTF-8 without BOM.',
};

/** What the parser has against the text: it reports the token that it met. */
function createParserFinding(text: string, { error, offset: met }: ParseError): SyntaxFinding {
  const code = printParseErrorCode(error);
  const slip = findLikelyTypo(text, met);
  if (slip) return { code: 'json-syntax', offset: met, ...slip };
  const [expected, hint] =
    code === 'UnexpectedEndOfString' && endsWithCurlyQuote(text, met)
      ? curlyQuoteText
      : (parseErrorTexts[code] ?? defaultErrorText);
  const offset = MISSING_TOKEN_CODES.includes(code) ? text.slice(0, met).trimEnd().length : met;
  const isAtEnd = text.slice(met).trim() === '';
  const [token] = text.slice(met, met + 60).match(/^(?:[A-Za-z]+|.)/) ?? [];
  const found = isAtEnd
    ? 'the file ends'
    : token && token !== '"'
      ? `${token} stands there`
      : undefined;
  const message = `${expected}${found ? `, and ${found}` : ''}.`;
  return { code: 'json-syntax', offset, message, hint };
}

/** A text as far as it can be read, and what keeps it from being JSON with every key once. */
export interface JsonReadResult {
  readonly source: JsonSource;
  /** The first error of syntax, or all doubled keys. */
  readonly findings: readonly SyntaxFinding[];
}

/** Reads a text. One that is too large to be checked is not even parsed. */
export function readJson(text: string): JsonReadResult {
  const excess = findSizeViolation(text);
  if (excess) {
    const source = { ...parseJsonSource(''), positionAt: createPositionLookup(text) };
    return { source, findings: [{ code: 'too-large', ...excess }] };
  }
  const source = parseJsonSource(text);
  const { tree, error } = source;
  if (text.trim() === '' || !tree) return { source, findings: [EMPTY_FILE] };
  if (!error) return { source, findings: [...checkDuplicateKeys(tree)] };
  if (text.startsWith(BYTE_ORDER_MARK)) return { source, findings: [BYTE_ORDER_MARK_FOUND] };
  const stray = findForeignContent(text, error.offset);
  if (stray) {
    return { source, findings: [{ code: 'json-syntax', offset: error.offset, ...stray }] };
  }
  const finding = createParserFinding(text, error);
  // A lost bracket is met long after where it should have been, or right behind it by one of another sort.
  const bracket = findMisplacedBracket(text);
  const isMet = /^[}\]]?$/.test(text.slice(error.offset).trimStart().slice(0, 1));
  const isBracket =
    bracket !== undefined &&
    (bracket.offset < finding.offset || (bracket.offset === finding.offset && isMet));
  return { source, findings: [isBracket ? { code: 'json-syntax', ...bracket } : finding] };
}
