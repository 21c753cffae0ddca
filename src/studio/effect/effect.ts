import { priceCase } from '../../cases/read-case.ts';
import type { CasesFile, NamedCase } from '../../generated/cases.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import { impactOf, type Impact } from '../../impact/impact.ts';
import { explain } from '../../rules/explain.ts';
import { valueAt } from '../../schema/path.ts';
import type { DeskFile } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';

/** What the edits do to prices. */
export interface Effect {
  readonly impact: Impact;
  /** The worked sum of every named homeowner with the new prices, by name. */
  readonly sums: Readonly<Record<string, string>>;
}

function casesIn(files: readonly DeskFile[]): readonly NamedCase[] {
  const cases = files.find(({ kind }) => kind === 'cases');
  const found = valueAt(readJson(cases?.text ?? ''), ['cases']);
  // The check has found no errors in it.
  return Array.isArray(found) ? (found as CasesFile['cases']) : [];
}

function sumOf(config: EstimatorConfig, homeowner: NamedCase): string {
  const outcome = priceCase(config, homeowner);
  return 'reason' in outcome ? outcome.reason : explain(outcome.evaluation);
}

/**
 * Compares the prices of a config with those that it has on the disk.
 * @param files without errors
 * @returns undefined where what stands on the disk cannot be priced
 */
export function effectOf(files: readonly DeskFile[]): Effect | undefined {
  const config = files.find(({ kind }) => kind === 'estimator');
  if (!config) return undefined;
  const cases = casesIn(files);
  try {
    // What has no errors holds to its schema; what stands on the disk may be anything.
    const before = readJson(config.onDisk.text) as EstimatorConfig;
    const after = readJson(config.text) as EstimatorConfig;
    return {
      impact: impactOf(before, after, cases),
      sums: Object.fromEntries(cases.map((each) => [each.name, sumOf(after, each)])),
    };
  } catch {
    return undefined;
  }
}
