import { hasErrors, type Problem } from '../../src/authoring/check/core/problem.ts';
import { findCasesFile, checkCasesFile, updateCasesFile } from './cases-file.ts';
import { checkFile, type CheckedFile } from './checked-files.ts';

/** A file, and the named homeowners that are checked with it when it is a config. */
export interface FileWithCases {
  readonly file: CheckedFile;
  readonly cases: CheckedFile | undefined;
}

interface CheckOptions {
  readonly release: boolean;
}

/**
 * A file with the named homeowners beside it.
 * @param since the commit that they are compared with, if any
 */
export async function readWithCases(
  file: CheckedFile,
  since: string | undefined,
): Promise<FileWithCases> {
  return { file, cases: file.kind === 'estimator' ? await findCasesFile(file, since) : undefined };
}

/** Writes the estimates of today into the named homeowners beside a config without errors. */
export async function updateCases(
  together: FileWithCases,
  wishes: CheckOptions,
  say: (line: string) => void,
): Promise<FileWithCases> {
  const { file, cases } = together;
  if (!cases || hasErrors(await checkFile(file, wishes))) return together;
  return { file, cases: await updateCasesFile(cases, file, say) };
}

/** What is wrong with a file and, when it has no errors, with its named homeowners. */
export async function findProblems(
  { file, cases }: FileWithCases,
  wishes: CheckOptions,
): Promise<Problem[]> {
  const problems = await checkFile(file, wishes);
  if (!cases || hasErrors(problems)) return problems;
  return [...problems, ...(await checkCasesFile(cases, file))];
}

/** A file as it was in the version that it is compared with, a translation with its source as it was. */
function toPreviousVersion(file: CheckedFile | undefined): CheckedFile | undefined {
  if (file?.previousText === undefined) return undefined;
  const { translationOf: translates } = file;
  const source = toPreviousVersion(translates?.source);
  return {
    ...file,
    text: file.previousText,
    ...(translates && {
      translationOf: {
        ...translates,
        source: source ?? translates.source,
        left: translates.leftBefore,
      },
    }),
  };
}

function isUnchangedFile({
  previousText: before,
  text,
  translationOf: translates,
}: CheckedFile): boolean {
  if (before !== text || !translates) return before === text;
  const { source, left, leftBefore } = translates;
  return left.length === leftBefore.length && isUnchangedFile(source);
}

/**
 * What was wrong with a file before it was changed.
 * @param problems what is wrong with it now
 */
export async function findPreviousProblems(
  { file, cases }: FileWithCases,
  problems: readonly Problem[],
  wishes: CheckOptions,
): Promise<readonly Problem[]> {
  const before = toPreviousVersion(file);
  if (!before) return [];
  const isUnchanged = isUnchangedFile(file) && cases?.previousText === cases?.text;
  return isUnchanged
    ? problems
    : findProblems({ file: before, cases: toPreviousVersion(cases) }, wishes);
}
