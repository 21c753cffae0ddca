import type { StudioCheckResult } from './check-files.ts';

/**
 * What is told of files when the check itself has failed. It is a mistake, as nobody knows what they hold: what is
 * unchecked is not published, and can be saved.
 * @param file the one that it is shown with
 * @param why in the words of what has failed; undefined where it said none
 */
export function createFailedCheckResult(file: string, why: string | undefined): StudioCheckResult {
  const problem = {
    code: 'check-failed',
    severity: 'error',
    file,
    path: '',
    line: 1,
    column: 1,
    label: 'the file',
    message: `The check itself has failed${why ? ` (${why})` : ''}, so nobody knows whether there are mistakes.`,
    hint: 'Undo what you changed last, or ask whoever looks after the project.',
    rule: 'The check comes to its end.',
  } as const;
  return { problems: [problem], fixedTexts: {}, updatedCases: {} };
}
