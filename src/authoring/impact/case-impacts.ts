import type { NamedCase } from '../../engine/generated/cases.ts';
import { priceCase } from '../cases/price-case.ts';
import type { FigureAmount, PricedConfig } from '../../engine/rules/evaluate.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';
import { getFigureLabel } from '../../engine/text/figure-label.ts';

/** The estimate of a case before and after, or its words where it has no price; undefined if a config cannot price it. */
export interface CaseImpact {
  readonly name: string;
  readonly before: FigureAmount | undefined;
  readonly after: FigureAmount | undefined;
  /** The other figures that leads contain, if they change. */
  readonly figures?: readonly {
    readonly id: string;
    readonly label: string;
    readonly before: FigureAmount;
    readonly after: FigureAmount;
  }[];
}

/** A case, and its answers before, if the config then had other ones for it. */
export interface ComparedCase extends NamedCase {
  readonly earlier?: NamedCase | undefined;
}

/** The cases of a version, each with what it was in the version before. */
export function pairCases(
  before: readonly NamedCase[],
  after: readonly NamedCase[],
): readonly ComparedCase[] {
  return after.map((each) => ({ ...each, earlier: before.find(({ name }) => name === each.name) }));
}

function evaluateCase(config: PricedConfig, namedCase: NamedCase) {
  const outcome = priceCase(config, namedCase);
  return 'reason' in outcome ? undefined : outcome.evaluation;
}

function compareCase(
  before: PricedConfig,
  after: PricedConfig,
  { earlier, ...namedCase }: ComparedCase,
): CaseImpact {
  const [old, now] = [evaluateCase(before, earlier ?? namedCase), evaluateCase(after, namedCase)];
  const figures = listLeadFigures(after).flatMap((figure) => {
    const { id } = figure;
    const [one, other] = [old, now].map((each) => each?.figures.find((own) => own.id === id));
    if (!one || !other || one.rounded === other.rounded) return [];
    return [{ id, label: getFigureLabel(figure), before: one.rounded, after: other.rounded }];
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
  cases: readonly ComparedCase[],
): CaseImpact[] {
  return cases
    .map((namedCase) => compareCase(before, after, namedCase))
    .filter((change) => change.before !== undefined || change.after !== undefined);
}
