import { quote } from '../../../engine/text/format.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { FileContext, Finding } from '../core/finding.ts';

/** Ways of marking text up that the site does not know, with what to do instead. */
const MARKUP_PATTERNS: readonly (readonly [mark: RegExp, hint: string])[] = [
  [/<\/?[a-z][^<>]{0,200}>/i, 'Write the words alone: how they look is a matter of the page.'],
  [/&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,10});/i, 'Write the character itself.'],
  [/(\*\*|__)(?=\S)[^*_]{1,200}\1/, 'Write the words without the marks.'],
  [/`[^`]{1,200}`/, 'Write the words without the marks.'],
  // What is left of a letter that was saved in one way and read in another.
  [/\uFFFD|\u00E2\u20AC.|[\u00C2\u00C3][\u0080-\u00BF]/, 'Type the letter or mark anew.'],
];

/** A link that lacks its words or its address, or has a blank between them. */
const BROKEN_LINK = /\[[^[\]]{1,200}\]\s+\((\/|https?:|mailto:|tel:)[^()\s]{0,200}\)/;

function findMarkup({
  text,
  isRich,
}: ConfigText): readonly [found: string, hint: string] | undefined {
  const broken = isRich ? BROKEN_LINK.exec(text) : null;
  if (broken) return [broken[0], 'Write links as [words](/address), with nothing between ] and (.'];
  for (const [mark, hint] of MARKUP_PATTERNS) {
    const found = mark.exec(text)?.[0];
    if (found !== undefined) return [found, hint];
  }
  return undefined;
}

/** Texts hold no markup that visitors would read as it stands. */
export function* checkMarkupInText({
  texts,
  describeSubject: subjectOf,
}: FileContext): Generator<Finding> {
  for (const text of texts) {
    const [found, hint] = findMarkup(text) ?? [];
    if (found === undefined || hint === undefined) continue;
    yield {
      path: text.path,
      message: `${subjectOf(text.path)} holds ${quote(found)}: visitors would see it as it stands.`,
      hint,
    };
  }
}
