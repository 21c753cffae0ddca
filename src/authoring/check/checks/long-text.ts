import type { FileContext, Finding } from '../core/finding.ts';

/** Texts fit their place. */
export function* checkLongText({
  texts,
  describeSubject: subjectOf,
}: FileContext): Generator<Finding> {
  for (const { text, path, maxLength: longest } of texts) {
    if (text.length <= longest) continue;
    yield {
      path,
      message: `${subjectOf(path)} has ${text.length} characters, and about ${longest} fit there.`,
      hint: 'Shorten it.',
    };
  }
}
