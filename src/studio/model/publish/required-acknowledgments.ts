import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { ImpactSummary } from '../../../authoring/impact/impact-summary.ts';
import { listEdits } from '../../../authoring/impact/edits.ts';
import { computeImpact, type EditedKey } from '../../../authoring/impact/impact.ts';
import {
  DEFAULT_LIMIT_PERCENT,
  computeLimitVerdict,
} from '../../../authoring/impact/limit-verdict.ts';
import type { PeriodImpact } from '../../../authoring/impact/periods.ts';
import { parseJson } from '../documents/json-values.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { createEditNamer } from '../impact/edit-namer.ts';

/** The impact of the edits in one period. */
type DatedImpact = PeriodImpact<EstimatorConfig>;

/** Whether a change exceeds the limit; an unknown change does. */
function exceedsLimit(change: ImpactSummary | undefined): boolean {
  if (!change) return true;
  return Math.max(Math.abs(change.minPercent), Math.abs(change.maxPercent)) > DEFAULT_LIMIT_PERCENT;
}

function listAllEdits({ period }: DatedImpact) {
  return listEdits(period.before, period.after).map(createEditNamer(period));
}

/** The edits that move a total by more than the limit. */
function listEditsOverLimit({ impact }: DatedImpact): readonly EditedKey[] {
  return [...impact.causes.filter(({ change }) => exceedsLimit(change)), ...impact.unseen];
}

/** The edits that move another figure of leads by more than the limit. */
function listEditsMovingFigures(then: DatedImpact): readonly EditedKey[] {
  const { before } = then.period;
  return listAllEdits(then).filter(({ applied }) =>
    computeImpact(before, applied(before)).figures.changed.some(({ change }) =>
      exceedsLimit(change),
    ),
  );
}

/** All edits that move a total: only together they exceed the limit. */
function listMovingEdits({ impact }: DatedImpact): readonly EditedKey[] {
  return [...impact.causes, ...impact.unseen];
}

function isOverLimit(
  { period: { before, after }, impact }: DatedImpact,
  acknowledged: readonly EditedKey[],
): boolean {
  return computeLimitVerdict(
    before,
    withAcknowledgments(after, acknowledged),
    DEFAULT_LIMIT_PERCENT,
    impact,
  ).isOver;
}

function uniqueByPath(edits: readonly EditedKey[]): EditedKey[] {
  return [...new Map(edits.map((edit) => [edit.path, edit])).values()];
}

/**
 * The edits that need a reason before they go live, as few as possible: first those that exceed the limit alone,
 * then all. None if all prices stay within the limit.
 * @param impacts the impact in every period
 */
export function listRequiredAcknowledgments(impacts: readonly DatedImpact[]): readonly EditedKey[] {
  let required: readonly EditedKey[] = [];
  for (const listMore of [listEditsOverLimit, listEditsMovingFigures, listMovingEdits]) {
    // An acknowledged edit counts in every period, where it may have offset another one.
    const overLimit = impacts.filter((then) => isOverLimit(then, required));
    if (overLimit.length === 0) return required;
    required = uniqueByPath([...required, ...overLimit.flatMap(listMore)]);
  }
  return impacts.some((then) => isOverLimit(then, required))
    ? uniqueByPath(impacts.flatMap(listAllEdits))
    : required;
}

function withAcknowledgments(
  config: EstimatorConfig,
  edits: readonly EditedKey[],
): EstimatorConfig {
  const earlier = config.acknowledged ?? [];
  const acknowledged = edits.map(({ path }) => ({
    code: PRICE_CHANGE_CODE,
    path,
    reason: 'tried',
  }));
  return { ...config, acknowledged: [...earlier, ...acknowledged] };
}

/** Whether the reason was already given for an earlier change of one of the paths. */
export function isReasonReused(before: string, paths: readonly string[], reason: string): boolean {
  const earlier = findValueAt(parseJson(before), ['acknowledged']);
  return (
    Array.isArray(earlier) &&
    earlier.some(
      (each: unknown) =>
        findValueAt(each, ['code']) === PRICE_CHANGE_CODE &&
        findValueAt(each, ['reason']) === reason.trim() &&
        paths.some((path) => path === findValueAt(each, ['path'])),
    )
  );
}
