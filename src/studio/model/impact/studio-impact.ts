import { resolveCaseConfig, priceCase } from '../../../authoring/cases/price-case.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { Impact } from '../../../authoring/impact/impact.ts';
import {
  computePeriodImpacts,
  findStrongestImpact,
  type PeriodImpact,
} from '../../../authoring/impact/periods.ts';
import { explain } from '../../../engine/rules/explain.ts';
import type { FigureFormatConfig } from '../../../engine/rules/figure-format.ts';
import { findConfigFile, type StudioFile } from '../documents/studio-file.ts';
import { listCases } from '../documents/list-cases.ts';
import { parseJson } from '../documents/json-values.ts';
import { createEditNamer } from './edit-namer.ts';

export interface StudioImpact {
  readonly impact: Impact;
  /** The start date, if it is in the future; empty for the present. */
  readonly since: string;
  /** What the amounts are formatted with. */
  readonly numberFormatConfig: FigureFormatConfig;
  /** The calculation for each sample customer with the new prices, by name. */
  readonly workedSums: Readonly<Record<string, string>>;
}

function explainCase(written: EstimatorConfig, sample: NamedCase, now: Date): string {
  const config = resolveCaseConfig(written, sample, now);
  const outcome = 'reason' in config ? config : priceCase(config, sample);
  return 'reason' in outcome ? outcome.reason : explain(outcome.evaluation);
}

/** Labels the edits of an impact like the list of changes does. */
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

interface ImpactOverTime {
  /** The period with the largest impact. */
  readonly strongest: StudioImpact;
  /** Every period with a different impact. */
  readonly overTime: readonly PeriodImpact<EstimatorConfig>[];
}

/**
 * Compares a config's prices with the saved version or another one.
 * @param files without errors
 * @param earlier the text of the other version
 * @returns undefined if the other version cannot be priced
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
    // A config without errors matches its schema; the other version may not.
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
