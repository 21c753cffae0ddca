import { PRICE_CHANGE } from '../../config-check/acknowledged.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import type { Impact } from '../../impact/impact.ts';
import { PRICE_LIMIT, verdictOf } from '../../impact/limit.ts';
import { readJson } from '../desk/values.ts';
import { valueAt } from '../../schema/path.ts';

/** How far an edit moves a price at most, up or down, in percent; without limit where that is not known. */
function reach({ change }: Impact['causes'][number]): number {
  return change ? Math.max(Math.abs(change.minPercent), Math.abs(change.maxPercent)) : Infinity;
}

/**
 * The edits for which a reason has to be given before they go live: those that move a price by more than the
 * limit, or all, where only together they do. None where prices keep within the limit.
 */
export function toAcknowledge(
  before: EstimatorConfig,
  after: EstimatorConfig,
  impact: Impact,
): readonly string[] {
  if (!verdictOf(before, after, PRICE_LIMIT, impact).isOver) return [];
  const unseen = impact.unseen.map(({ path }) => path);
  const farReaching = impact.causes
    .filter((cause) => reach(cause) > PRICE_LIMIT)
    .map(({ path }) => path);
  const few = [...new Set([...farReaching, ...unseen])];
  const isEnough = !verdictOf(before, acknowledging(after, few), PRICE_LIMIT).isOver;
  return isEnough ? few : [...new Set([...impact.causes.map(({ path }) => path), ...unseen])];
}

function acknowledging(config: EstimatorConfig, paths: readonly string[]): EstimatorConfig {
  const earlier = config.acknowledged ?? [];
  const given = paths.map((path) => ({ code: PRICE_CHANGE, path, reason: 'tried' }));
  return { ...config, acknowledged: [...earlier, ...given] };
}

/** Whether a reason stood in the config before for one of the edits: then it was given for an earlier change. */
export function isGivenAlready(before: string, paths: readonly string[], reason: string): boolean {
  const earlier = valueAt(readJson(before), ['acknowledged']);
  return (
    Array.isArray(earlier) &&
    earlier.some(
      (each: unknown) =>
        valueAt(each, ['code']) === PRICE_CHANGE &&
        valueAt(each, ['reason']) === reason.trim() &&
        paths.some((path) => path === valueAt(each, ['path'])),
    )
  );
}
