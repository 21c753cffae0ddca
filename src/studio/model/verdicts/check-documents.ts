import type { Source, WrittenConfig } from '../../../engine/compile/compile.ts';
import { checkCases } from '../../../authoring/cases/check-cases.ts';
import { updateCases } from '../../../authoring/cases/update-cases.ts';
import { applyFixes } from '../../../authoring/check/apply-fixes.ts';
import { checkConfig, checkLegalDocument } from '../../../authoring/check/check-config.ts';
import { checkTranslation } from '../../../authoring/check/check-translation.ts';
import { hasErrors, type Problem } from '../../../authoring/check/core/problem.ts';
import { withHashedCodes } from '../../../authoring/check/hash-codes.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { collectMissingSiteFacts } from '../../../engine/text/site-facts.ts';
import {
  findConfig,
  findDocument,
  findTranslatedDocument,
  getLanguageTag,
  getText,
  getTranslationName,
  parseText,
  type StudioDocument,
} from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import type { FileTexts, StudioProject } from '../project/project-store.ts';
import { describeFreeSamples } from './free-samples.ts';
import { createProblemWording, STUDIO_WORDING, type LocatedProblem } from './problem-words.ts';

export interface CheckInput extends Pick<StudioProject, 'publicFiles' | 'pages'> {
  readonly today: Date;
}

export interface StudioCheckResult {
  /** In the words of the studio. */
  readonly problems: readonly LocatedProblem[];
  /** The fixed texts of files in which every mistake has one right fix. */
  readonly fixedTexts: FileTexts;
  /** The sample customers with their new prices, if any differ. */
  readonly updatedCases: FileTexts;
  /** The config with codes that can be read replaced by hashes. */
  readonly hashedTexts: FileTexts;
  /** Why to look again before saving, as far as it is known before all estimates are compared. */
  readonly alarm: string | undefined;
}

export const EMPTY_CHECK_RESULT: StudioCheckResult = {
  problems: [],
  fixedTexts: {},
  updatedCases: {},
  hashedTexts: {},
  alarm: undefined,
};

function createPublicFileTest(publicFiles: CheckInput['publicFiles']) {
  const partsByPath = new Map(publicFiles.map(({ path, parts }) => [path, new Set(parts)]));
  return (address: string): boolean => {
    const [path = '', part] = address.split('#');
    const parts = partsByPath.get(path);
    return parts !== undefined && (part === undefined || parts.has(part));
  };
}

function listErrors(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** The fixed text of a file; undefined if fixing does not reduce the errors. */
function findFixedText(
  kind: StudioDocument['kind'],
  text: string,
  before: readonly Problem[],
  check: (text: string) => Problem[],
): string | undefined {
  if (!hasErrors(before)) return undefined;
  const reference = /"\$schema"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '';
  const fixed = applyFixes(text, SCHEMAS[kind], reference);
  if (fixed === text) return undefined;
  return listErrors(check(fixed)).length < listErrors(before).length ? fixed : undefined;
}

/** Checks all files like `npm run check` does. */
export async function checkDocuments(
  documents: readonly StudioDocument[],
  { publicFiles, pages, today }: CheckInput,
): Promise<StudioCheckResult> {
  const hasPublicFile = createPublicFileTest(publicFiles);
  const config = findConfig(documents);
  const { site }: Partial<EstimatorConfig> = Object(config?.value);
  const lackingFacts = collectMissingSiteFacts(site);
  const fixedTexts: Record<string, string> = {};

  function checkDocument(document: StudioDocument): Problem[] {
    const { name, kind } = document;
    const env = {
      file: name,
      schema: SCHEMAS[kind],
      hasPublicFile,
      pages,
      today,
      wording: STUDIO_WORDING,
      release: false,
    };
    const text = getText(document);
    if (kind === 'cases') return [];
    if (kind === 'translation') {
      const source = findTranslatedDocument(documents, document);
      const tag = getLanguageTag(name);
      const untranslatedFiles = documents
        .filter((each) => source?.kind === 'estimator' && each.kind === 'legal-document')
        .map((each) => each.name)
        .filter((each) => !findDocument(documents, getTranslationName(each, tag)));
      const original = source && {
        file: source.name,
        root: source.value,
        schema: SCHEMAS[source.kind],
        kind: source.kind,
        untranslatedFiles,
      };
      return checkTranslation(text, tag, original, env);
    }
    const check = (given: string) =>
      kind === 'estimator'
        ? checkConfig(given, env)
        : checkLegalDocument(given, { ...env, lackingFacts });
    const problems = check(text);
    const fixed = findFixedText(kind, text, problems, check);
    if (fixed !== undefined) fixedTexts[name] = fixed;
    return problems;
  }

  const hasNoErrors = (problems: readonly Problem[], { name }: StudioDocument) =>
    !hasErrors(problems.filter(({ file }) => file === name));
  const sources = documents.filter(({ kind }) => kind !== 'translation').flatMap(checkDocument);
  const translations = documents.filter(({ kind }) => kind === 'translation');
  const translated = translations.filter((document) => {
    const source = findTranslatedDocument(documents, document);
    // What is wrong with a file is reported there, and not in its translations.
    return source && hasNoErrors(sources, source);
  });
  const problems = [...sources, ...translated.flatMap(checkDocument)];
  // A config without errors matches its schema.
  const priced: Source | undefined =
    config && hasNoErrors(problems, config) ? { config: config.value as WrittenConfig } : undefined;
  const updatedCases: Record<string, string> = {};
  const caseProblems = documents.flatMap((document) => {
    if (document.kind !== 'cases' || !priced) return [];
    const text = getText(document);
    const updated =
      parseText(text).value === undefined
        ? undefined
        : updateCases({ name: document.name, text, schema: SCHEMAS.cases }, priced);
    if (updated && updated.changes.length > 0) updatedCases[document.name] = updated.text;
    const file = { name: document.name, text, schema: SCHEMAS.cases };
    return checkCases(file, priced, today, STUDIO_WORDING);
  });
  const hashedTexts: Record<string, string> = {};
  if (config?.value !== undefined) {
    const text = getText(config);
    const hashed = await withHashedCodes(text, config.value);
    if (hashed !== text) hashedTexts[config.name] = hashed;
  }
  return {
    problems: [...problems, ...caseProblems].map(createProblemWording(documents)),
    fixedTexts,
    updatedCases,
    hashedTexts,
    alarm:
      config && priced
        ? describeFreeSamples(
            config,
            documents.find(({ kind }) => kind === 'cases'),
            today,
          )
        : undefined,
  };
}

/**
 * The result when the check itself throws. It counts as an error: unchecked files can be saved but not submitted.
 * @param file where the problem is shown
 * @param why the error's message
 */
export function createFailedCheckResult(file: string, why: string): StudioCheckResult {
  const problem = {
    code: 'check-failed',
    severity: 'error',
    file,
    path: '',
    location: { file, path: [] },
    line: 1,
    column: 1,
    label: 'the file',
    message: `The check itself failed (${why}), so mistakes cannot be found.`,
    hint: 'Undo your last change, or ask whoever looks after the project.',
  } as const;
  return { ...EMPTY_CHECK_RESULT, problems: [problem] };
}
