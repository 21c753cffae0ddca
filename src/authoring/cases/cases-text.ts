import type { Problem } from '../check/core/problem.ts';
import { compareByPosition, checkShape } from '../check/shape/check-shape.ts';
import type { CasesFile } from '../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { formatPath } from '../../engine/schema/path.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { checkCases, type CaseFinding } from './check-cases.ts';
import { updateCases, type UpdatedCases } from './update-cases.ts';

/** What should be a file of named homeowners. */
export interface CasesText {
  /** The file, as its problems name it. */
  readonly name: string;
  readonly text: string;
  readonly schema: Schema;
}

const RULES_BY_CODE: Readonly<Record<CaseFinding['code'], string>> = {
  'case-differs': 'Every named homeowner gets the estimate that they must get.',
  'case-unpriced': 'Every named homeowner can be priced.',
  'case-without-estimate': 'Every named homeowner has an expected estimate.',
  'case-name-twice': 'No two named homeowners share a name.',
  'other-breakdown': 'The cases have the parts of the breakdown that the config has.',
  'unknown-figure': 'Every figure that a case expects is one of the breakdown.',
  'option-without-case': 'Every option that changes a price is chosen by a named homeowner.',
};

/** What the schema has against a text, or else what it says. */
function readCases({ name, text, schema }: CasesText) {
  const { problems, reporter } = checkShape(text, { file: name, schema });
  // The schema is what the type was made from, and the value holds to it.
  const cases = problems.length > 0 ? undefined : (reporter.root as CasesFile);
  return { problems, cases, source: reporter.source };
}

/**
 * Prices the named homeowners of a file.
 * @param config a config without errors
 */
export function checkCasesText(file: CasesText, config: EstimatorConfig): Problem[] {
  const { problems, cases, source } = readCases(file);
  if (!cases) return problems;
  return checkCases(config, cases)
    .map(({ workedSum, path, at = 'value', ...finding }) => ({
      ...finding,
      ...source.positionOf(path, at),
      file: file.name,
      path: formatPath(path),
      rule: RULES_BY_CODE[finding.code],
      ...(workedSum !== undefined && { details: workedSum }),
    }))
    .toSorted(compareByPosition);
}

/**
 * The file with the estimates that its homeowners get today; undefined where it is none.
 * @param config a config without errors
 */
export function updateCasesText(
  file: CasesText,
  config: EstimatorConfig,
): UpdatedCases | undefined {
  const { cases } = readCases(file);
  return cases && updateCases(config, file.text, cases);
}
