import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { findMisplacedBracket } from './json/misplaced-bracket.ts';
import { parseJsonSource } from './json/json-source.ts';
import { BYTE_ORDER_MARK } from './json/json-tokens.ts';

/** How many slips are mended at most: a text with more is no config. */
const MAX_FIXES = 200;

/** The double quotes that word processors make. */
const CURLY_QUOTE = /[\u201C\u201D\u201E\u201F]/;

/** The line around an offset, as a pair of offsets. */
function getLineRange(text: string, offset: number): [from: number, to: number] {
  const end = text.indexOf('\n', offset);
  return [text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? text.length : end];
}

/** Straight double quotes in place of curly ones that begin or end a text of the line. */
function straightenQuotes(text: string, offset: number): string | undefined {
  const [from, to] = getLineRange(text, offset);
  const line = text.slice(from, to);
  if (!CURLY_QUOTE.test(line)) return undefined;
  const straight = line
    .replace(/(^\s*|[[{,:]\s*)[\u201C\u201D\u201E\u201F]/g, '$1"')
    .replace(/[\u201C\u201D\u201E\u201F](?=\s*([\]},:]|$))/g, '"');
  return text.slice(0, from) + straight + text.slice(to);
}

/** The text without the comma that stands last before an offset; undefined where none does. */
function removeCommaBefore(text: string, offset: number): string | undefined {
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(',') ? before.slice(0, -1) + text.slice(before.length) : undefined;
}

/** The text with its first slip mended; undefined where it has no one right mend. */
function fixFirstError(text: string, { error, offset }: ParseError): string | undefined {
  if (offset === 0 && text.startsWith(BYTE_ORDER_MARK)) return text.slice(BYTE_ORDER_MARK.length);
  const straight = straightenQuotes(text, offset);
  if (straight !== undefined && straight !== text) return straight;
  const met = text.charAt(offset);
  const code = printParseErrorCode(error);
  if (code === 'CommaExpected') {
    const end = text.slice(0, offset).trimEnd().length;
    return `${text.slice(0, end)},${text.slice(end)}`;
  }
  const isNothing = met === '}' || met === ']' || met === ',';
  return isNothing && (code === 'PropertyNameExpected' || code === 'ValueExpected')
    ? removeCommaBefore(text, offset)
    : undefined;
}

/**
 * Mends slips of the pen that have one right answer: commas that are missing, doubled or last, curly double
 * quotes, and the mark of an editor before the text. A text that is not all JSON then stays as it was.
 */
export function fixSyntaxErrors(text: string): string {
  if (findMisplacedBracket(text)) return text;
  let mended = text;
  for (let count = 0; count < MAX_FIXES; count += 1) {
    const { error } = parseJsonSource(mended);
    if (!error) return mended;
    const next = fixFirstError(mended, error);
    if (next === undefined) return text;
    mended = next;
  }
  return text;
}
