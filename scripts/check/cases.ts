import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkCases, type CaseFinding } from '../../src/cases/check-cases.ts';
import { updateCases } from '../../src/cases/update-cases.ts';
import { pathText } from '../../src/schema/path.ts';
import type { Problem } from '../../src/config-check/problem.ts';
import { byPosition, checkShape } from '../../src/config-check/report.ts';
import type { CasesFile } from '../../src/generated/cases.ts';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { readChecked, readSchema, type CheckedFile } from './files.ts';

const RULES: Readonly<Record<CaseFinding['code'], string>> = {
  'case-differs': 'Every named homeowner gets the estimate that they must get.',
  'case-unpriced': 'Every named homeowner can be priced.',
  'case-name-twice': 'No two named homeowners share a name.',
  'other-breakdown': 'The cases have the parts of the breakdown that the config has.',
  'unknown-figure': 'Every figure that a case expects is one of the breakdown.',
  'option-without-case': 'Every option that changes a price is chosen by a named homeowner.',
};

/**
 * The named homeowners beside a config.
 * @param since the commit that they are compared with, if any
 * @returns undefined where there is no such file
 */
export async function casesBeside(
  config: CheckedFile,
  since?: string,
): Promise<CheckedFile | undefined> {
  const path = join(dirname(config.name), 'cases.json');
  return existsSync(path) ? readChecked(path, since) : undefined;
}

/**
 * Prices the named homeowners of a file.
 * @param config a config without errors
 */
export async function checkCasesFile(file: CheckedFile, config: CheckedFile): Promise<Problem[]> {
  const schema = await readSchema('cases');
  const { problems, reporter } = checkShape(file.text, { file: file.name, schema });
  if (problems.length > 0) return problems;
  const priced: EstimatorConfig = JSON.parse(config.text);
  // The schema is what the type was made from, and the value holds to it.
  return checkCases(priced, reporter.root as CasesFile)
    .map(({ workedSum, path, at = 'value', ...finding }) => ({
      ...finding,
      ...reporter.source.positionOf(path, at),
      file: file.name,
      path: pathText(path),
      rule: RULES[finding.code],
      ...(workedSum !== undefined && { details: workedSum }),
    }))
    .toSorted(byPosition);
}

/** Writes the estimates of today into a file of named homeowners, and tells `say` which changed. */
export async function updatedCases(
  file: CheckedFile,
  config: CheckedFile,
  say: (line: string) => void,
): Promise<CheckedFile> {
  const schema = await readSchema('cases');
  const { problems, reporter } = checkShape(file.text, { file: file.name, schema });
  if (problems.length > 0) return file;
  const priced: EstimatorConfig = JSON.parse(config.text);
  // As above.
  const { text, changes } = updateCases(priced, file.text, reporter.root as CasesFile);
  if (changes.length > 0) await writeFile(file.name, text);
  else say(`${file.name}: every estimate is what it was.`);
  for (const change of changes) say(`${file.name}: ${change}`);
  return { ...file, text };
}
