import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import { listEdits } from '../../../authoring/impact/edits.ts';
import type { EditedKey } from '../../../authoring/impact/impact.ts';
import {
  computeLimitVerdict,
  DEFAULT_LIMIT_PERCENT,
} from '../../../authoring/impact/limit-verdict.ts';
import type { PeriodImpact } from '../../../authoring/impact/periods.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';

function listAllEdits({ period }: PeriodImpact): readonly EditedKey[] {
  return listEdits(period.before, period.after);
}

/** The edits that exceed the limit alone, by the total or by another figure that leads carry. */
function listEditsOverLimit(then: PeriodImpact): readonly EditedKey[] {
  const { impact } = then;
  if (impact.untried > 0) return listAllEdits(then);
  const over = impact.causes.filter(({ largestPercent }) => largestPercent > DEFAULT_LIMIT_PERCENT);
  return [...over, ...impact.unseen];
}

function isOverLimit(
  { period: { before, after }, impact }: PeriodImpact,
  edits: readonly EditedKey[],
): boolean {
  const given = edits.map(({ path }) => ({ code: PRICE_CHANGE_CODE, path, reason: 'tried' }));
  const acknowledged = [...(after.acknowledged ?? []), ...given];
  const tried = { ...after, acknowledged };
  return computeLimitVerdict(before, tried, DEFAULT_LIMIT_PERCENT, impact).isOver;
}

/**
 * The edits that need a reason before they go live: those that exceed the limit alone; where that is not enough, all
 * of a period. None if all prices stay within the limit.
 * @param impacts the impact in every period
 */
export function listRequiredAcknowledgments(
  impacts: readonly PeriodImpact[],
): readonly EditedKey[] {
  let required: readonly EditedKey[] = [];
  for (const listMore of [listEditsOverLimit, listAllEdits]) {
    // An acknowledged edit counts in every period, where it may have offset another one.
    const more = impacts.filter((then) => isOverLimit(then, required)).flatMap(listMore);
    const all = [...required, ...more];
    required = [...new Map(all.map((edit) => [edit.path, edit])).values()];
  }
  return required;
}

/**
 * Whether the reason was already given for an earlier change of one of the paths.
 * @param before the config before
 */
export function isReasonReused(before: unknown, paths: readonly string[], reason: string): boolean {
  const { acknowledged = [] }: Partial<EstimatorConfig> = Object(before);
  return acknowledged.some(
    (each) =>
      each.code === PRICE_CHANGE_CODE && each.reason === reason.trim() && paths.includes(each.path),
  );
}
