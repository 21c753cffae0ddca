import { basename } from 'node:path';
import { checkCases } from '../../../src/authoring/cases/check-cases.ts';
import {
  checkLegalDocument,
  examineConfig,
  type ConfigVerdict,
} from '../../../src/authoring/check/check-config.ts';
import type { CheckEnv } from '../../../src/authoring/check/core/check.ts';
import { checkTranslation } from '../../../src/authoring/check/check-translation.ts';
import { hasErrors, type Problem } from '../../../src/authoring/check/core/problem.ts';
import { FILE_WORDING } from '../../../src/authoring/check/core/wording.ts';
import { checkShape } from '../../../src/authoring/check/shape/check-shape.ts';
import { readSource } from '../../../src/engine/compile/compile.ts';
import { collectMissingSiteFacts } from '../../../src/engine/text/site-facts.ts';
import { listLinkablePaths } from '../../../src/engine/wizard/routes.ts';
import { resolveConfigFile, readConfig } from '../config.ts';
import { listLegalDocuments } from '../legal-documents.ts';
import { readTranslations } from '../translations.ts';
import { createFileLookup, resolvePublicFolder } from '../public-files.ts';
import type { CheckedFile } from './checked-files.ts';
import { readSchema } from './schemas.ts';

interface CheckOptions {
  /** Whether the site is about to go live. */
  readonly release?: boolean;
  /** What `findMissingFacts` found, for several files. */
  readonly missingFacts?: ReadonlyMap<string, string>;
  readonly scope?: CheckEnv['scope'];
}

/** A problem, and whether the last change of its file brought it. */
export interface ReportedProblem extends Problem {
  readonly isNew: boolean;
}

/** The facts that legal documents may show and the config of the site does not have. */
export function findMissingFacts(
  configFile = resolveConfigFile(),
): Promise<ReadonlyMap<string, string>> {
  return readConfig(configFile).then(
    ({ site }) => collectMissingSiteFacts(site),
    // The check of the config says why it cannot be read.
    () => new Map(),
  );
}

async function createEnv(
  { name: file, kind }: CheckedFile,
  { release = false, missingFacts, scope }: CheckOptions,
) {
  const schema = await readSchema(kind);
  return {
    file,
    hasPublicFile: createFileLookup(resolvePublicFolder(file)),
    pages: listLinkablePaths(listLegalDocuments(file).map((each) => basename(each, '.json'))),
    today: new Date(),
    release,
    wording: FILE_WORDING,
    schema,
    ...(scope && { scope }),
    ...(kind === 'legal-document' && {
      lackingFacts: missingFacts ?? (await findMissingFacts()),
    }),
  };
}

async function checkTranslationFile(
  { name, text }: CheckedFile,
  { source, tag, untranslated }: CheckedFile['translationOf'] & object,
  options: CheckOptions,
): Promise<Problem[]> {
  const sourceEnv = await createEnv(source, options);
  const { problems, parsed } = checkShape(source.text, sourceEnv);
  const { schema } = sourceEnv;
  const untranslatedFiles = untranslated.map((each) => each.name);
  const { kind } = source;
  return checkTranslation(
    text,
    tag,
    problems.length > 0
      ? undefined
      : { file: source.name, root: parsed.root, schema, kind, untranslatedFiles },
    { ...sourceEnv, file: name, schema: await readSchema('translation') },
  );
}

/** Checks a file and, if it is a config without errors, its cases. */
export async function examineFile(
  file: CheckedFile,
  options: CheckOptions = {},
): Promise<ConfigVerdict> {
  const { text, kind, cases, translationOf } = file;
  if (translationOf) return { problems: await checkTranslationFile(file, translationOf, options) };
  const env = await createEnv(file, options);
  if (kind !== 'estimator') return { problems: checkLegalDocument(text, env) };
  const verdict = examineConfig(text, env);
  if (!cases || hasErrors(verdict.problems)) return verdict;
  const schema = await readSchema('cases');
  const source = readSource(text);
  // Only messages are tried in other languages.
  const translations = source.config.lead.notify ? readTranslations(file.name) : {};
  const ofCases = checkCases({ ...cases, schema }, { ...source, translations });
  return { ...verdict, problems: [...verdict.problems, ...ofCases] };
}

/** The problems of a file; see {@link examineFile}. */
export async function checkFile(file: CheckedFile, options?: CheckOptions): Promise<Problem[]> {
  return (await examineFile(file, options)).problems;
}

/** A file as it was in the commit, together with the files that belong to it; undefined if it was not there. */
function toPrevious(file: CheckedFile): CheckedFile | undefined {
  const { previousText, cases, translationOf, ...rest } = file;
  if (previousText === undefined) return undefined;
  const previous = { ...rest, text: previousText, previousText };
  if (translationOf) {
    const { source, untranslated } = translationOf;
    const known = untranslated.filter(({ isKnown }) => isKnown);
    const previousSource = toPrevious(source) ?? source;
    const of = { ...translationOf, source: previousSource, untranslated: known };
    return { ...previous, translationOf: of };
  }
  if (cases?.previousText === undefined) return previous;
  return { ...previous, cases: { ...cases, text: cases.previousText } };
}

/** Everything that the problems of a file depend on and that may differ between commits. */
function toVersion({ text, cases, translationOf }: CheckedFile): string {
  const { source, untranslated } = translationOf ?? {};
  return JSON.stringify([text, cases?.text, source?.text, untranslated]);
}

/** Identifies a problem across versions of a file, in which its path and line may differ. */
function toProblemKey({ file, code, label, message }: Problem): string {
  const words = message.replace(/\b(line|entries) \d+( and \d+)?/g, '$1');
  return JSON.stringify([file, code, label, words]);
}

/**
 * Marks the problems that were not there before. A problem that occurred once and now occurs twice is new once.
 */
export function markNewProblems(
  problems: readonly Problem[],
  before: readonly Problem[],
): ReportedProblem[] {
  const left = before.map(toProblemKey);
  return problems.map((problem) => {
    const index = left.indexOf(toProblemKey(problem));
    if (index !== -1) left.splice(index, 1);
    return { ...problem, isNew: index === -1 };
  });
}

/** What a check has found in a file. */
export interface ReportedVerdict extends Omit<ConfigVerdict, 'problems'> {
  readonly problems: readonly ReportedProblem[];
}

/** Checks a file, and compares the problems with those of the commit. */
export async function findProblems(
  file: CheckedFile,
  options: CheckOptions,
): Promise<ReportedVerdict> {
  const verdict = await examineFile(file, options);
  const { problems } = verdict;
  const previous = toPrevious(file);
  const isUnchanged = previous && toVersion(previous) === toVersion(file);
  const before =
    !previous || problems.length === 0
      ? []
      : isUnchanged
        ? problems
        : await checkFile(previous, options);
  return { ...verdict, problems: markNewProblems(problems, before) };
}
