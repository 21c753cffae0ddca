import type { NamedCase } from '../../engine/generated/cases.ts';
import { priceCase } from '../cases/price-case.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';

/** The estimate of a case before and after; undefined if a config cannot price it. */
export interface CaseImpact {
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The other figures that leads contain, if they change. */
  readonly figures?: readonly {
    readonly id: string;
    readonly label: string;
    readonly before: number;
    readonly after: number;
  }[];
}

function compareCase(before: PricedConfig, after: PricedConfig, namedCase: NamedCase): CaseImpact {
  const [old, now] = [before, after].map((config) => {
    const outcome = priceCase(config, namedCase);
    return 'reason' in outcome ? undefined : outcome.evaluation;
  });
  const figures = listLeadFigures(after).flatMap(({ id, label }) => {
    const [one, other] = [old, now].map((each) => each?.figures.find((figure) => figure.id === id));
    if (!one || !other || one.rounded === other.rounded) return [];
    return [{ id, label, before: one.rounded, after: other.rounded }];
  });
  return {
    name: namedCase.name,
    before: old?.total.rounded,
    after: now?.total.rounded,
    ...(figures.length > 0 && { figures }),
  };
}

/** The cases that at least one of the two configs can price. */
export function listCaseImpacts(
  before: PricedConfig,
  after: PricedConfig,
  cases: readonly NamedCase[],
): CaseImpact[] {
  return cases
    .map((namedCase) => compareCase(before, after, namedCase))
    .filter((change) => change.before !== undefined || change.after !== undefined);
}
