import type { StudioCheckResult } from './check-files.ts';

/**
 * The result when the check itself throws. It counts as an error: unchecked files can be saved but not published.
 * @param file where the problem is shown
 * @param why the error's message, if it has one
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
