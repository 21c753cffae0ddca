import { resolveCaseConfig, priceCase } from '../../../authoring/cases/price-case.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { Impact } from '../../../authoring/impact/impact.ts';
import {
  computePeriodImpacts,
  findStrongestImpact,
  type PeriodImpact,
} from '../../../authoring/impact/period-impacts.ts';
import { explain } from '../../../engine/rules/explain.ts';
import type { FigureFormatConfig } from '../../../engine/rules/figure-format.ts';
import { findConfigFile, type StudioFile } from '../documents/studio-file.ts';
import { listCases } from '../documents/list-cases.ts';
import { parseJson } from '../documents/json-values.ts';
import { createEditNamer } from './edit-namer.ts';

/** What the edits do to prices. */
export interface StudioImpact {
  readonly impact: Impact;
  /** Since when, where that is later than now; empty for the present. */
  readonly since: string;
  /** By what amounts are written out. */
  readonly numberFormatConfig: FigureFormatConfig;
  /** The worked sum of every named homeowner with the new prices, by name. */
  readonly workedSums: Readonly<Record<string, string>>;
}

function explainCase(written: EstimatorConfig, sample: NamedCase, now: Date): string {
  const config = resolveCaseConfig(written, sample, now);
  const outcome = 'reason' in config ? config : priceCase(config, sample);
  return 'reason' in outcome ? outcome.reason : explain(outcome.evaluation);
}

/** What is done at a time, with the edits called as in the list of changes. */
function withListedNames({
  impact,
  period,
}: PeriodImpact<EstimatorConfig>): PeriodImpact<EstimatorConfig> {
  const nameEdit = createEditNamer(period);
  const named = {
    ...impact,
    causes: impact.causes.map(nameEdit),
    unseen: impact.unseen.map(nameEdit),
  };
  return { period, impact: named };
}

/** What the edits do to prices. */
interface ImpactOverTime {
  /** At the time at which they do most. */
  readonly strongest: StudioImpact;
  /** At every time at which they do something else. */
  readonly overTime: readonly PeriodImpact<EstimatorConfig>[];
}

/**
 * Compares the prices of a config with those that it has on the disk, or in another version.
 * @param files without errors
 * @param earlier the text of that version
 * @param now when what is scheduled is told of that does more than what holds
 * @returns undefined where what it is compared with cannot be priced
 */
export function computeStudioImpact(
  files: readonly StudioFile[],
  earlier?: string,
  now = new Date(),
): ImpactOverTime | undefined {
  const config = findConfigFile(files);
  if (!config) return undefined;
  const cases = listCases(files);
  try {
    // What has no errors holds to its schema; what it is compared with may be anything.
    const before = parseJson(earlier ?? config.onDisk.text) as EstimatorConfig;
    const after = parseJson(config.text) as EstimatorConfig;
    const overTime = computePeriodImpacts(before, after, cases, now.getTime()).map(withListedNames);
    const { impact, period } = findStrongestImpact(overTime);
    return {
      overTime,
      strongest: {
        impact,
        since: period.since,
        numberFormatConfig: { rules: after.rules, site: after.site },
        workedSums: Object.fromEntries(
          cases.map((each) => [each.name, explainCase(after, each, now)]),
        ),
      },
    };
  } catch {
    return undefined;
  }
}
