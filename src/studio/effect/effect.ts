import { priceCase } from '../../cases/read-case.ts';
import type { NamedCase } from '../../generated/cases.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import { impactOf, type Impact } from '../../impact/impact.ts';
import { explain } from '../../rules/explain.ts';
import type { WrittenConfig } from '../../rules/shown.ts';
import type { DeskFile } from '../desk/desk.ts';
import { homeownersIn } from '../desk/homeowners.ts';
import { readJson } from '../desk/values.ts';

/** What the edits do to prices. */
export interface Effect {
  readonly impact: Impact;
  /** By what amounts are written out. */
  readonly written: WrittenConfig;
  /** The worked sum of every named homeowner with the new prices, by name. */
  readonly sums: Readonly<Record<string, string>>;
}

function sumOf(config: EstimatorConfig, homeowner: NamedCase): string {
  const outcome = priceCase(config, homeowner);
  return 'reason' in outcome ? outcome.reason : explain(outcome.evaluation);
}

/**
 * Compares the prices of a config with those that it has on the disk, or in another version.
 * @param files without errors
 * @param earlier the text of that version
 * @returns undefined where what it is compared with cannot be priced
 */
export function effectOf(files: readonly DeskFile[], earlier?: string): Effect | undefined {
  const config = files.find(({ kind }) => kind === 'estimator');
  if (!config) return undefined;
  const cases = homeownersIn(files);
  try {
    // What has no errors holds to its schema; what it is compared with may be anything.
    const before = readJson(earlier ?? config.onDisk.text) as EstimatorConfig;
    const after = readJson(config.text) as EstimatorConfig;
    return {
      impact: impactOf(before, after, cases),
      written: { rules: after.rules, site: after.site },
      sums: Object.fromEntries(cases.map((each) => [each.name, sumOf(after, each)])),
    };
  } catch {
    return undefined;
  }
}
