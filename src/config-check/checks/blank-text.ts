import type { Check, FileContext, Finding } from '../finding.ts';

/** Texts say something. */
export const blankText: Check<FileContext> = {
  code: 'blank-text',
  severity: 'error',
  *findings({ texts, subjectOf }): Generator<Finding> {
    for (const { text, path } of texts) {
      if (text === '' || text.trim() !== '') continue;
      yield {
        path,
        message: `${subjectOf(path)} is nothing but blanks.`,
        hint: 'Write the text, or take the key away where it may be left out.',
      };
    }
  },
};
