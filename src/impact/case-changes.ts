import type { NamedCase } from '../generated/cases.ts';
import { priceCase } from '../cases/read-case.ts';
import type { PricedConfig } from '../rules/evaluate.ts';

/** What a named homeowner pays before and after; undefined where a config cannot price them. */
export interface CaseChange {
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

function totalOf(config: PricedConfig, homeowner: NamedCase): number | undefined {
  const outcome = priceCase(config, homeowner);
  return 'reason' in outcome ? undefined : outcome.evaluation.total.rounded;
}

/** The named homeowners that at least one of the two configs can price. */
export function caseChanges(
  before: PricedConfig,
  after: PricedConfig,
  cases: readonly NamedCase[],
): CaseChange[] {
  return cases
    .map((homeowner) => ({
      name: homeowner.name,
      before: totalOf(before, homeowner),
      after: totalOf(after, homeowner),
    }))
    .filter((change) => change.before !== undefined || change.after !== undefined);
}
