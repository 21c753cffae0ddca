import { quote } from '../../../engine/text/format.ts';
import type { TextFinding } from './json-tokens.ts';

/** How many characters tell what stands at a place. */
const LOOKAHEAD_LENGTH = 60;

/** A slip that many hands make, and what to do about it. */
type TypoDescription = Pick<TextFinding, 'message' | 'hint'>;

/** Blanks that JSON does not know: they come along with what is copied from a page or a document. */
const UNKNOWN_SPACE = /^[\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]/;

/** What git writes into a file where two changes are of the same lines. */
const MERGE_MARKER = /^(<{7}|={7}|>{7})/;

const NUMBER_HINT = 'Write numbers with plain digits, such as 1250 or 0.5.';

const describeSign = (sign: string): TypoDescription => ({
  message: `A number has the sign ${sign} here.`,
  hint: NUMBER_HINT,
});

/** What stands where a text could not be read on, and what stands before it on the same line. */
type TypoPatterns = readonly (readonly [
  stands: RegExp,
  before: RegExp,
  said: (stands: string, line: string) => TypoDescription,
])[];

const typoPatterns: TypoPatterns = [
  [
    /^\d+/,
    /\d,$/,
    (stands, before) => ({
      message: `A number holds a comma here: ${/[\d.,]+$/.exec(before)?.[0] ?? ''}${stands}.`,
      hint: NUMBER_HINT,
    }),
  ],
  [
    /^\d/,
    /(^|[\s:[,])0$/,
    () => ({ message: 'A number begins with a 0 here.', hint: NUMBER_HINT }),
  ],
  [
    /^[.+]\d/,
    /[\s:[,]$/,
    (stands) => ({
      message: `A number begins with ${stands.slice(0, 1)} here.`,
      hint: NUMBER_HINT,
    }),
  ],
  [/^\p{Sc}(?=\s*[\d.])/u, /$/, describeSign],
  [/^[%\p{Sc}]/u, /\d\s*$/, describeSign],
  [
    /^(true|false|null)\b/i,
    /$/,
    (stands) => ({
      message: `${quote(stands)} has capital letters here.`,
      hint: `Write ${stands.toLowerCase()}, in small letters.`,
    }),
  ],
  [
    /^[\u2018-\u201F\u00AB\u00BB']/,
    /$/,
    (stands) => ({
      message: `The quotation mark ${stands} stands here, and JSON knows only straight double ones.`,
      hint: 'Write " before and after every text and every key.',
    }),
  ],
  [
    /^\p{L}+/u,
    /"\s*$/,
    (stands) => ({
      message: `A text ends before ${quote(stands)} here, by the double quote that stands there.`,
      hint: 'Write a double quote inside a text as \\"; where none was to stand inside, the quote is missing that ends the key or text before it.',
    }),
  ],
];

/** What is no part of any config, and makes whatever follows look wrong. */
export function findForeignContent(text: string, offset: number): TypoDescription | undefined {
  const rest = text.slice(offset, offset + LOOKAHEAD_LENGTH);
  if (UNKNOWN_SPACE.test(rest)) {
    return {
      message:
        'A blank stands here that is none in JSON: it comes along with what is copied from a page or a document.',
      hint: 'Take it away, and type a blank in its place.',
    };
  }
  const isLineStart = offset === 0 || text.charAt(offset - 1) === '\n';
  return isLineStart && MERGE_MARKER.test(rest)
    ? {
        message: 'Two versions of the same lines stand here, between <<<<<<< and >>>>>>>.',
        hint: 'Keep the lines that are right, and take away the others and the marks of git.',
      }
    : undefined;
}

/** What a hand most likely meant where a text could not be read on. */
export function findLikelyTypo(text: string, offset: number): TypoDescription | undefined {
  const rest = text.slice(offset, offset + LOOKAHEAD_LENGTH);
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  // A word of JSON itself is no slip: what should stand before it is missing.
  if (/^(true|false|null)\b/.test(rest)) return undefined;
  for (const [stands, behind, said] of typoPatterns) {
    const [found] = stands.exec(rest) ?? [];
    if (found !== undefined && behind.test(before)) return said(found, before);
  }
  return undefined;
}

/** Whether the text that begins at a place and does not end on its line ends with a curly quote. */
export function endsWithCurlyQuote(text: string, offset: number): boolean {
  const [line = ''] = text.slice(offset).split('\n', 1);
  return /[\u201C-\u201F]\s*[,}\]]*\s*$/.test(line);
}
