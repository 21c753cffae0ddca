import { configOfCase, priceCase } from '../../cases/read-case.ts';
import type { NamedCase } from '../../generated/cases.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import type { EditedKey, Impact } from '../../impact/impact.ts';
import { strongestImpact } from '../../impact/strongest.ts';
import { explain } from '../../rules/explain.ts';
import type { WrittenConfig } from '../../rules/shown.ts';
import { valueAt } from '../../schema/path.ts';
import { configAmong, type DeskFile } from '../desk/desk.ts';
import { homeownersIn } from '../desk/homeowners.ts';
import { namesOf } from '../desk/names.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { readJson } from '../desk/values.ts';

/** What the edits do to prices. */
export interface Effect {
  readonly impact: Impact;
  /** Since when, where that is later than now; empty for the present. */
  readonly since: string;
  /** By what amounts are written out. */
  readonly written: WrittenConfig;
  /** The worked sum of every named homeowner with the new prices, by name. */
  readonly sums: Readonly<Record<string, string>>;
}

function sumOf(written: EstimatorConfig, homeowner: NamedCase, now: Date): string {
  const config = configOfCase(written, homeowner, now);
  const outcome = 'reason' in config ? config : priceCase(config, homeowner);
  return 'reason' in outcome ? outcome.reason : explain(outcome.evaluation);
}

/** An effect that calls the edits as the list of changes does. */
function inWords(impact: Impact, before: EstimatorConfig, after: EstimatorConfig): Impact {
  const [old, now] = [before, after].map((root) => namesOf(SCHEMAS.estimator, root));
  const named = <E extends EditedKey>(edit: E): E => {
    const names = valueAt(after, edit.at) === undefined ? old : now;
    return { ...edit, name: names?.subjectOf(edit.at) ?? edit.name };
  };
  return { ...impact, causes: impact.causes.map(named), unseen: impact.unseen.map(named) };
}

/** What the edits do to prices, with the two configs that were compared. */
interface Compared {
  readonly effect: Effect;
  readonly before: EstimatorConfig;
  readonly after: EstimatorConfig;
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
    const { impact, period } = strongestImpact(before, after, cases, now.getTime());
    return {
      before: period.before,
      after: period.after,
      effect: {
        impact: inWords(impact, period.before, period.after),
        since: period.since,
        written: { rules: after.rules, site: after.site },
        sums: Object.fromEntries(cases.map((each) => [each.name, sumOf(after, each, now)])),
      },
    };
  } catch {
    return undefined;
  }
}
