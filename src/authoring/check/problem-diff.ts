import type { Problem } from './core/problem.ts';

/** Problems by whether the file had them before it was changed. */
export interface ProblemDiff {
  readonly fresh: readonly Problem[];
  readonly known: readonly Problem[];
}

/** Places in a sentence of the check: `on line 12`, `as entries 3 and 5`. */
const POSITION_PHRASE = /\b(line|entries) \d+( and \d+)?/g;

/** What a problem is, wherever it stands now: entries that were put in before it move its path and line. */
function toProblemKey({ file, code, label, message }: Problem): string {
  return JSON.stringify([file, code, label, message.replace(POSITION_PHRASE, '$1')]);
}

/**
 * Tells the problems that a change brought from those that were there before. A problem that was there
 * once and is there twice now is new once.
 * @param before the problems of the same files before the change
 */
export function diffProblems(
  problems: readonly Problem[],
  before: readonly Problem[],
): ProblemDiff {
  const left = new Map<string, number>();
  for (const problem of before) {
    left.set(toProblemKey(problem), (left.get(toProblemKey(problem)) ?? 0) + 1);
  }
  const fresh: Problem[] = [];
  const known: Problem[] = [];
  for (const problem of problems) {
    const count = left.get(toProblemKey(problem)) ?? 0;
    left.set(toProblemKey(problem), count - 1);
    (count > 0 ? known : fresh).push(problem);
  }
  return { fresh, known };
}
