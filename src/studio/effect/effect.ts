import { configOfCase, priceCase } from '../../authoring/cases/read-case.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { Impact } from '../../authoring/impact/impact.ts';
import { impactsOverTime, strongestOf, type ImpactThen } from '../../authoring/impact/strongest.ts';
import { explain } from '../../engine/rules/explain.ts';
import type { FigureFormatConfig } from '../../engine/rules/shown.ts';
import { configAmong, type DeskFile } from '../desk/desk.ts';
import { homeownersIn } from '../desk/homeowners.ts';
import { readJson } from '../desk/values.ts';
import { asListed } from './as-listed.ts';

/** What the edits do to prices. */
export interface Effect {
  readonly impact: Impact;
  /** Since when, where that is later than now; empty for the present. */
  readonly since: string;
  /** By what amounts are written out. */
  readonly written: FigureFormatConfig;
  /** The worked sum of every named homeowner with the new prices, by name. */
  readonly sums: Readonly<Record<string, string>>;
}

function sumOf(written: EstimatorConfig, homeowner: NamedCase, now: Date): string {
  const config = configOfCase(written, homeowner, now);
  const outcome = 'reason' in config ? config : priceCase(config, homeowner);
  return 'reason' in outcome ? outcome.reason : explain(outcome.evaluation);
}

/** What is done at a time, with the edits called as in the list of changes. */
function inWords({ impact, period }: ImpactThen<EstimatorConfig>): ImpactThen<EstimatorConfig> {
  const called = asListed(period);
  const named = {
    ...impact,
    causes: impact.causes.map(called),
    unseen: impact.unseen.map(called),
  };
  return { period, impact: named };
}

/** What the edits do to prices. */
interface Compared {
  /** At the time at which they do most. */
  readonly effect: Effect;
  /** At every time at which they do something else. */
  readonly overTime: readonly ImpactThen<EstimatorConfig>[];
}

/**
 * Compares the prices of a config with those that it has on the disk, or in another version.
 * @param files without errors
 * @param earlier the text of that version
 * @param now when what is scheduled is told of that does more than what holds
 * @returns undefined where what it is compared with cannot be priced
 */
export function comparedEffect(
  files: readonly DeskFile[],
  earlier?: string,
  now = new Date(),
): Compared | undefined {
  const config = configAmong(files);
  if (!config) return undefined;
  const cases = homeownersIn(files);
  try {
    // What has no errors holds to its schema; what it is compared with may be anything.
    const before = readJson(earlier ?? config.onDisk.text) as EstimatorConfig;
    const after = readJson(config.text) as EstimatorConfig;
    const overTime = impactsOverTime(before, after, cases, now.getTime()).map(inWords);
    const { impact, period } = strongestOf(overTime);
    return {
      overTime,
      effect: {
        impact,
        since: period.since,
        written: { rules: after.rules, site: after.site },
        sums: Object.fromEntries(cases.map((each) => [each.name, sumOf(after, each, now)])),
      },
    };
  } catch {
    return undefined;
  }
}
