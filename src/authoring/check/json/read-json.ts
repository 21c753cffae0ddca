import { printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { quote } from '../../../engine/text/format.ts';
import { createPositionLookup, parseJsonSource, type JsonSource } from './json-source.ts';
import { BYTE_ORDER_MARK, tokenizeJson, type TextFinding } from './json-tokens.ts';
import { findMisplacedBracket } from './misplaced-bracket.ts';

/** A problem of the text itself, found before its content is known. */
export interface SyntaxFinding extends TextFinding {
  readonly code: 'json-syntax' | 'duplicate-key' | 'too-large';
}

/** Far more than any estimator needs, and few enough for every check to be quick. */
const MAX_SIZES = { levels: 100, characters: 20_000, file: 5_000_000 } as const;

const INVALID_NUMBER = [
  'This is not a valid number.',
  'Write plain digits, such as 1250 or 0.5.',
] as const;
const COMMENT = ['JSON does not allow comments.', 'Remove the comment.'] as const;

/** The message and the hint for each error of the parser. */
const parseErrorTexts: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  CommaExpected: ['A comma is missing here.', 'Add a comma between the two entries.'],
  ColonExpected: ['A colon is missing between the key and its value.', 'Write "key": value.'],
  PropertyNameExpected: [
    'A key in double quotes is missing here.',
    'Add the key, or remove the comma before it.',
  ],
  ValueExpected: ['A value is missing here.', 'Add the value, or remove the comma before it.'],
  CloseBraceExpected: ['A closing } is missing here.', 'Add } where the object ends.'],
  CloseBracketExpected: ['A closing ] is missing here.', 'Add ] where the list ends.'],
  EndOfFileExpected: [
    'The file continues after its last closing bracket.',
    'Remove what follows, or remove an extra closing bracket above.',
  ],
  InvalidCommentToken: COMMENT,
  UnexpectedEndOfComment: COMMENT,
  UnexpectedEndOfString: [
    'This text has no closing double quote.',
    'Add a straight double quote ("). Inside a text, write \\".',
  ],
  UnexpectedEndOfNumber: INVALID_NUMBER,
  InvalidNumberFormat: INVALID_NUMBER,
  InvalidCharacter: [
    'This text contains a character that JSON does not allow.',
    'Write a tab as \\t and a line break as \\n.',
  ],
  InvalidEscapeCharacter: [
    'The character after the backslash is not valid.',
    'Write \\\\ for a backslash and \\" for a double quote.',
  ],
  InvalidUnicode: [
    'Four hexadecimal digits must follow \\u.',
    'Write the character itself instead.',
  ],
};

/** The parser reports the token after the missing one. The mistake is at the end of the token before. */
const MISSING_TOKEN_CODES = [
  'CommaExpected',
  'ColonExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
];

/** Finds what no file written by hand has: too many characters, too deep nesting, or a very long text. */
function findSizeViolation(text: string): TextFinding | undefined {
  if (text.length > MAX_SIZES.file) {
    return {
      offset: 0,
      message: `The file has ${text.length} characters. The limit is ${MAX_SIZES.file}.`,
      hint: 'Remove repeated content.',
    };
  }
  let level = 0;
  for (const { first, offset, end } of tokenizeJson(text)) {
    if (first === '{' || first === '[') level += 1;
    if (first === '}' || first === ']') level -= 1;
    if (level > MAX_SIZES.levels) {
      return {
        offset,
        message: `More than ${MAX_SIZES.levels} brackets are nested here.`,
        hint: 'Use fewer levels. For example, move a part of a rule into its own figure.',
      };
    }
    if (end - offset > MAX_SIZES.characters) {
      return {
        offset,
        message: `This text has ${end - offset} characters. The limit is ${MAX_SIZES.characters}.`,
        hint: 'Shorten it, or add the missing double quote.',
      };
    }
  }
  return undefined;
}

function* findDuplicateKeys(node: Node): Generator<SyntaxFinding> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    if (key && seen.has(key.value)) {
      yield {
        code: 'duplicate-key',
        offset: key.offset,
        message: `The key ${quote(key.value)} is twice in this object. Only the last one counts.`,
        hint: 'Remove one of the two, or rename this one.',
      };
    }
    if (key) seen.add(key.value);
    if (value) yield* findDuplicateKeys(value);
  }
}

/** A number with commas between its thousands. */
const GROUPED_NUMBER = /(?<![\d.,])-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?![\d.]|\s*:)/g;
/** What people write for a number, after a colon: $1250, 1 250, 1,5, .5, 40%, 15k. */
const INFORMAL_NUMBER =
  /(?<=:\s*)(?:[-+.\p{Sc}]+\s?)?\d+(?:[.,'’_ \u00A0\u202F]\d+)*\s?(?:k|%|\p{Sc})?(?![\p{L}\d]|\s*:)/giu;

/** Finds what an error is inside of, in its line. */
function findMatchAround(pattern: RegExp, text: string, { offset }: ParseError) {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(lineStart).split('\n', 1);
  for (const { index, 0: words } of line.matchAll(pattern)) {
    const start = lineStart + index;
    if (start <= offset && offset < start + words.length) return { start, words };
  }
  return undefined;
}

/**
 * Finds the number that an error is inside of. Keys have quotes, so it cannot be anything else. In a list only a group
 * such as 000 is an error: [25,500] is two numbers.
 */
function findMistypedNumber(text: string, error: ParseError): TextFinding | undefined {
  const grouped = findMatchAround(GROUPED_NUMBER, text, error);
  if (grouped) {
    return {
      offset: grouped.start,
      message: 'A number cannot contain commas.',
      hint: `Write ${grouped.words.replaceAll(',', '')}.`,
    };
  }
  const informal = findMatchAround(INFORMAL_NUMBER, text, error);
  const [message, hint] = INVALID_NUMBER;
  return informal && { offset: informal.start, message, hint };
}

/** Whether a text ends just before a word: the quotes around the word, or a sign for inches, end it. */
function isAfterText(text: string, offset: number): boolean {
  return /"[ \t]*$/.test(text.slice(0, offset)) && /^[\p{L}\d]/u.test(text.slice(offset));
}

function describeParseError(text: string, parseError: ParseError): TextFinding {
  const { error, offset } = parseError;
  const code = printParseErrorCode(error);
  const number = findMistypedNumber(text, parseError);
  if (number) return number;
  const [token = ''] = /^(?:\p{L}+|\d+|.)/su.exec(text.slice(offset, offset + 60)) ?? [];
  if (['InvalidSymbol', 'CommaExpected'].includes(code) && isAfterText(text, offset)) {
    return {
      offset,
      message: `The double quote before ${quote(token)} ends the text.`,
      hint: 'Inside a text, write \\".',
    };
  }
  const [message, hint] = parseErrorTexts[code] ?? [
    `${quote(token)} is not valid JSON here.`,
    'Write keys and texts in straight double quotes ("), and true, false and null in lowercase.',
  ];
  const isMissing = MISSING_TOKEN_CODES.includes(code);
  return { offset: isMissing ? text.slice(0, offset).trimEnd().length : offset, message, hint };
}

function findSyntaxError(text: string, error: ParseError): TextFinding {
  if (text.startsWith(BYTE_ORDER_MARK)) {
    return {
      offset: 0,
      message: 'The file starts with an invisible byte order mark (BOM).',
      hint: 'Save the file as UTF-8 without BOM.',
    };
  }
  const isLineStart = error.offset === 0 || text.charAt(error.offset - 1) === '\n';
  if (isLineStart && /^(<{7}|={7}|>{7})/.test(text.slice(error.offset, error.offset + 7))) {
    return {
      offset: error.offset,
      message: 'This is an unresolved Git merge conflict.',
      hint: 'Keep the correct lines. Remove the other lines and the conflict markers.',
    };
  }
  const finding = describeParseError(text, error);
  // The parser notices a missing bracket only where the file no longer makes sense.
  const bracket = findMisplacedBracket(text);
  const isAtBracket = /^[}\]]?$/.test(text.slice(error.offset).trimStart().slice(0, 1));
  const isBracket =
    bracket !== undefined &&
    (bracket.offset < finding.offset || (bracket.offset === finding.offset && isAtBracket));
  return isBracket ? bracket : finding;
}

/** A text, parsed as far as possible, and what is wrong with its syntax. */
export interface JsonReadResult {
  readonly source: JsonSource;
  /** The first syntax error, or all duplicate keys. */
  readonly findings: readonly SyntaxFinding[];
}

/** Reads a text. A text over the size limits is not parsed. */
export function readJson(text: string): JsonReadResult {
  const violation = findSizeViolation(text);
  if (violation) {
    const source = { ...parseJsonSource(''), getPositionAt: createPositionLookup(text) };
    return { source, findings: [{ code: 'too-large', ...violation }] };
  }
  const source = parseJsonSource(text);
  const { tree, error } = source;
  if (text.trim() === '' || !tree) {
    const empty = { offset: 0, message: 'The file is empty.', hint: 'Restore its content.' };
    return { source, findings: [{ code: 'json-syntax', ...empty }] };
  }
  if (!error) return { source, findings: [...findDuplicateKeys(tree)] };
  return { source, findings: [{ code: 'json-syntax', ...findSyntaxError(text, error) }] };
}
