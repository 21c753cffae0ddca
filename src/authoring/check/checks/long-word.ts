import { quote } from '../../../engine/text/format.ts';
import type { FileContext, Finding } from '../core/finding.ts';

/** Where a line may end: at blanks, hyphens and slashes, and where the author allows it. */
const LINE_BREAK_POINTS = /[\s\p{Pd}/\u00AD\u200B]+|\{[^}]*\}/u;

/** Scripts whose words are not parted by blanks: their lines end anywhere. */
const SPACELESS_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Every word of a text fits its place in one piece, on a phone, too. */
export function* checkLongWord({
  texts,
  describeSubject: subjectOf,
}: FileContext): Generator<Finding> {
  for (const { text, path, maxWordLength: longestWord } of texts) {
    const word = text
      .split(LINE_BREAK_POINTS)
      .find((each) => Array.from(each).length > longestWord && !SPACELESS_SCRIPTS.test(each));
    if (word === undefined) continue;
    yield {
      path,
      message: `${subjectOf(path)} holds ${quote(word)}, a word of ${Array.from(word).length} characters, and about ${longestWord} fit into a line there: it would be broken anywhere.`,
      hint: 'Take a shorter word, or say where it may be broken: a soft hyphen, written \\u00AD in JSON, is seen only at the end of a line.',
    };
  }
}
