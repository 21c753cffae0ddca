import { isPlaceholder } from '../../copy/isPlaceholder.ts';
import type { Check, Finding } from '../finding.ts';
import { subjectOf } from '../label.ts';
import { textsIn } from '../vocabulary.ts';
import { quoted } from '../words.ts';

/** The facts about the company are filled in. They need not be before the site goes live. */
export const openFact: Check = {
  code: 'open-fact',
  severity: ({ release }) => (release ? 'error' : 'warning'),
  *findings({ config }): Generator<Finding> {
    for (const [text, path] of textsIn(config.site.company, ['site', 'company'])) {
      if (text === path.at(-1) || !isPlaceholder(text)) continue;
      yield {
        path,
        message: `${subjectOf(path, config)} is still the placeholder ${quoted(text)}.`,
        hint: 'Fill in the fact before the site goes live.',
      };
    }
  },
};
