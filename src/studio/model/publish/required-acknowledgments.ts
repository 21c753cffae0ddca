import { PRICE_CHANGE_CODE } from '../../../authoring/check/acknowledgments.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { ImpactSummary } from '../../../authoring/impact/impact-summary.ts';
import { listEdits } from '../../../authoring/impact/edits.ts';
import { computeFigureImpacts } from '../../../authoring/impact/figure-impacts.ts';
import type { EditedKey } from '../../../authoring/impact/impact.ts';
import {
  DEFAULT_LIMIT_PERCENT,
  computeLimitVerdict,
} from '../../../authoring/impact/limit-verdict.ts';
import type { PeriodImpact } from '../../../authoring/impact/period-impacts.ts';
import { parseJson } from '../documents/json-values.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { createEditNamer } from '../impact/edit-namer.ts';

/** What the edits do to prices at a time. */
type DatedImpact = PeriodImpact<EstimatorConfig>;

/** Whether an edit moves a price further than it may; so does one of which that is not known. */
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
    computeFigureImpacts(before, applied(before)).changed.some(({ change }) =>
      exceedsLimit(change),
    ),
  );
}

/** The edits that move a total at all: where only together they do so by more than the limit. */
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
 * The edits for which a reason has to be given before they go live, as few as keep all times within the limit: those
 * that move a price by more, or all, where only together they do. None where prices keep within the limit.
 * @param all what the edits do at every time at which they do something else
 */
export function listRequiredAcknowledgments(impacts: readonly DatedImpact[]): readonly EditedKey[] {
  let required: readonly EditedKey[] = [];
  for (const listMore of [listEditsOverLimit, listEditsMovingFigures, listMovingEdits]) {
    // What is given as meant is so at every time: elsewhere it may have made up for something else.
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

/** Whether a reason stood in the config before for one of the edits: then it was given for an earlier change. */
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
