import { checkCases } from '../../../authoring/cases/check-cases.ts';
import { updateCases } from '../../../authoring/cases/update-cases.ts';
import { checkConfig, checkFile } from '../../../authoring/check/check-config.ts';
import { applyFixes } from '../../../authoring/check/apply-fixes.ts';
import { hasErrors, type Problem } from '../../../authoring/check/core/problem.ts';
import { collectMissingSiteFacts } from '../../../engine/text/site-facts.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { findConfigFile, type StudioFile, type FileTexts } from '../documents/studio-file.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import type { InitialProject } from '../project/protocol.ts';

export interface CheckInput extends Pick<InitialProject, 'publicFiles' | 'pages'> {
  readonly files: readonly StudioFile[];
}

export interface StudioCheckResult {
  readonly problems: readonly Problem[];
  /** The fixed texts of files in which every mistake has one right fix. */
  readonly fixedTexts: FileTexts;
  /** The cases files with updated expected estimates, if any differ. */
  readonly updatedCases: FileTexts;
}

function listErrors(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function createPublicFileTest(publicFiles: InitialProject['publicFiles']) {
  const partsByPath = new Map(publicFiles.map(({ path, parts }) => [path, new Set(parts)]));
  return (address: string): boolean => {
    const [path = '', part] = address.split('#');
    const parts = partsByPath.get(path);
    return parts !== undefined && (part === undefined || parts.has(part));
  };
}

/** The value of "$schema" in a file. */
function findSchemaReference(text: string): string {
  return /"\$schema"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '';
}

/** The fixed text of a file; undefined if fixing does not reduce the errors. */
function findFixedText(
  { kind, text }: StudioFile,
  before: Problem[],
  check: (text: string) => Problem[],
) {
  if (kind === 'cases') return undefined;
  const fixedTexts = applyFixes(text, SCHEMAS[kind], findSchemaReference(text));
  if (fixedTexts === text) return undefined;
  return listErrors(check(fixedTexts)).length < listErrors(before).length ? fixedTexts : undefined;
}

/** Facts that legal documents mention and this config lacks. */
function findMissingFacts(config: StudioFile | undefined): ReadonlyMap<string, string> {
  const { site }: Partial<EstimatorConfig> = Object(config && parseJson(config.text));
  return collectMissingSiteFacts(site);
}

/** Checks all files like `npm run check` does. */
export function checkFiles(
  { files, publicFiles, pages }: CheckInput,
  today: Date,
): StudioCheckResult {
  const hasPublicFile = createPublicFileTest(publicFiles);
  const fixedTexts: Record<string, string> = {};
  const config = findConfigFile(files);
  const problems = files.flatMap((file): Problem[] => {
    const { name, kind, text, onDisk } = file;
    const context = {
      file: name,
      schema: SCHEMAS[kind],
      hasPublicFile,
      pages,
      today,
      release: false,
      committed: parseJson(onDisk.text),
    };
    if (kind === 'cases') return [];
    const check = (given: string) =>
      kind === 'estimator'
        ? checkConfig(given, context)
        : checkFile(given, { ...context, lackingFacts: findMissingFacts(config) });
    const problemsFound = check(text);
    const fixed = hasErrors(problemsFound) ? findFixedText(file, problemsFound, check) : undefined;
    if (fixed !== undefined) fixedTexts[name] = fixed;
    return problemsFound;
  });
  const isValid = config && !hasErrors(problems.filter(({ file }) => file === config.name));
  // A config without errors matches its schema.
  const priced = isValid ? (parseJson(config.text) as EstimatorConfig) : undefined;
  const cases = files
    .filter(({ kind }) => kind === 'cases')
    .map(({ name, text }) => ({ name, text, schema: SCHEMAS.cases }));
  const caseProblems = cases.flatMap((file) => (priced ? checkCases(file, priced) : []));
  const updatedCases = cases.flatMap((file): [string, string][] => {
    const updated = priced && updateCases(file, priced);
    return updated && updated.changes.length > 0 ? [[file.name, updated.text]] : [];
  });
  return {
    problems: [...problems, ...caseProblems],
    fixedTexts,
    updatedCases: Object.fromEntries(updatedCases),
  };
}
