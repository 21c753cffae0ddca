import type { FileContext, Finding } from '../core/finding.ts';

/** Texts, and what is sent or compared, say something. */
export function* checkBlankText({
  nodes: visits,
  describeSubject: subjectOf,
}: FileContext): Generator<Finding> {
  for (const { path, value, schema } of visits) {
    if (schema.text === undefined && !schema.verbatim) continue;
    if (typeof value !== 'string' || value === '' || value.trim() !== '') continue;
    yield {
      path,
      message: `${subjectOf(path)} is nothing but blanks.`,
      hint: 'Write the text, or take it away where it may be left out.',
    };
  }
}
