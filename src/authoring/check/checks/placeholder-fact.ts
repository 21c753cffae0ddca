import { isPlaceholderFact } from '../../../engine/text/is-placeholder-fact.ts';
import { stripLinks } from '../../../engine/text/text-spans.ts';
import { quote } from '../../../engine/text/format.ts';
import type { FileContext, Finding } from '../core/finding.ts';

/** How much of a text is quoted in a sentence. */
const MAX_QUOTED_LENGTH = 60;

/** The facts about the company are filled in. They need not be before the site goes live. */
export function* checkPlaceholderFact({
  nodes: visits,
  describeSubject: subjectOf,
}: FileContext): Generator<Finding> {
  for (const { path, value, schema } of visits) {
    // The words of a link stand in brackets too.
    if (!schema.fact || typeof value !== 'string' || !isPlaceholderFact(stripLinks(value)))
      continue;
    yield {
      path,
      message:
        value.length > MAX_QUOTED_LENGTH
          ? `${subjectOf(path)} still holds a placeholder for a fact.`
          : `${subjectOf(path)} is still the placeholder ${quote(value)}.`,
      hint: 'Fill in the fact before the site goes live.',
    };
  }
}
