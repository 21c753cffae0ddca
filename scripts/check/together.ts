import { hasErrors, type Problem } from '../../src/authoring/check/problem.ts';
import { casesBeside, checkCasesFile, updatedCases } from './cases.ts';
import { checkFile, type CheckedFile } from './files.ts';
import { fixedCases } from './fix.ts';

/** A file, and the named homeowners that are checked with it when it is a config. */
export interface Together {
  readonly file: CheckedFile;
  readonly cases: CheckedFile | undefined;
}

interface Wishes {
  readonly release: boolean;
}

/**
 * A file with the named homeowners beside it.
 * @param since the commit that they are compared with, if any
 */
export async function withCases(file: CheckedFile, since: string | undefined): Promise<Together> {
  return { file, cases: file.kind === 'estimator' ? await casesBeside(file, since) : undefined };
}

/** Mends the slips of the pen in the named homeowners beside a config. */
export async function withFixedCases(
  { file, cases }: Together,
  say: (line: string) => void,
): Promise<Together> {
  return { file, cases: cases && (await fixedCases(cases, say)) };
}

/** Writes the estimates of today into the named homeowners beside a config without errors. */
export async function withUpdatedCases(
  together: Together,
  wishes: Wishes,
  say: (line: string) => void,
): Promise<Together> {
  const { file, cases } = together;
  if (!cases || hasErrors(await checkFile(file, wishes))) return together;
  return { file, cases: await updatedCases(cases, file, say) };
}

/** What is wrong with a file and, when it has no errors, with its named homeowners. */
export async function problemsOf({ file, cases }: Together, wishes: Wishes): Promise<Problem[]> {
  const problems = await checkFile(file, wishes);
  if (!cases || hasErrors(problems)) return problems;
  return [...problems, ...(await checkCasesFile(cases, file))];
}

/** A file as it was in the version that it is compared with, a translation with its source as it was. */
function asBefore(file: CheckedFile | undefined): CheckedFile | undefined {
  if (file?.before === undefined) return undefined;
  const { translates } = file;
  const source = asBefore(translates?.source);
  return {
    ...file,
    text: file.before,
    ...(translates && {
      translates: {
        ...translates,
        source: source ?? translates.source,
        left: translates.leftBefore,
      },
    }),
  };
}

function isAsBefore({ before, text, translates }: CheckedFile): boolean {
  if (before !== text || !translates) return before === text;
  const { source, left, leftBefore } = translates;
  return left.length === leftBefore.length && isAsBefore(source);
}

/**
 * What was wrong with a file before it was changed.
 * @param problems what is wrong with it now
 */
export async function problemsBefore(
  { file, cases }: Together,
  problems: readonly Problem[],
  wishes: Wishes,
): Promise<readonly Problem[]> {
  const before = asBefore(file);
  if (!before) return [];
  const isUnchanged = isAsBefore(file) && cases?.before === cases?.text;
  return isUnchanged ? problems : problemsOf({ file: before, cases: asBefore(cases) }, wishes);
}
