import { PRICE_CHANGE } from '../../authoring/check/acknowledged.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { Change } from '../../authoring/impact/change.ts';
import { editsOf } from '../../authoring/impact/edits.ts';
import { figureChanges } from '../../authoring/impact/figure-changes.ts';
import type { EditedKey } from '../../authoring/impact/impact.ts';
import { PRICE_LIMIT, verdictOf } from '../../authoring/impact/limit.ts';
import type { ImpactThen } from '../../authoring/impact/strongest.ts';
import { readJson } from '../desk/values.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import { asListed } from '../effect/as-listed.ts';

/** What the edits do to prices at a time. */
type Then = ImpactThen<EstimatorConfig>;

/** Whether an edit moves a price further than it may; so does one of which that is not known. */
function isFar(change: Change | undefined): boolean {
  if (!change) return true;
  return Math.max(Math.abs(change.minPercent), Math.abs(change.maxPercent)) > PRICE_LIMIT;
}

function allEdits({ period }: Then) {
  return editsOf(period.before, period.after).map(asListed(period));
}

/** The edits that move a total by more than the limit. */
function farReaching({ impact }: Then): readonly EditedKey[] {
  return [...impact.causes.filter(({ change }) => isFar(change)), ...impact.unseen];
}

/** The edits that move another figure of leads by more than the limit. */
function movingFigures(then: Then): readonly EditedKey[] {
  const { before } = then.period;
  return allEdits(then).filter(({ applied }) =>
    figureChanges(before, applied(before)).changed.some(({ change }) => isFar(change)),
  );
}

/** The edits that move a total at all: where only together they do so by more than the limit. */
function moving({ impact }: Then): readonly EditedKey[] {
  return [...impact.causes, ...impact.unseen];
}

function isOver({ period: { before, after }, impact }: Then, given: readonly EditedKey[]): boolean {
  return verdictOf(before, acknowledging(after, given), PRICE_LIMIT, impact).isOver;
}

function once(edits: readonly EditedKey[]): EditedKey[] {
  return [...new Map(edits.map((edit) => [edit.path, edit])).values()];
}

/**
 * The edits for which a reason has to be given before they go live, as few as keep all times within the limit: those
 * that move a price by more, or all, where only together they do. None where prices keep within the limit.
 * @param all what the edits do at every time at which they do something else
 */
export function toAcknowledge(all: readonly Then[]): readonly EditedKey[] {
  let asked: readonly EditedKey[] = [];
  for (const wider of [farReaching, movingFigures, moving]) {
    // What is given as meant is so at every time: elsewhere it may have made up for something else.
    const over = all.filter((then) => isOver(then, asked));
    if (over.length === 0) return asked;
    asked = once([...asked, ...over.flatMap(wider)]);
  }
  return all.some((then) => isOver(then, asked)) ? once(all.flatMap(allEdits)) : asked;
}

function acknowledging(config: EstimatorConfig, edits: readonly EditedKey[]): EstimatorConfig {
  const earlier = config.acknowledged ?? [];
  const given = edits.map(({ path }) => ({ code: PRICE_CHANGE, path, reason: 'tried' }));
  return { ...config, acknowledged: [...earlier, ...given] };
}

/** Whether a reason stood in the config before for one of the edits: then it was given for an earlier change. */
export function isGivenAlready(before: string, paths: readonly string[], reason: string): boolean {
  const earlier = findValueAt(readJson(before), ['acknowledged']);
  return (
    Array.isArray(earlier) &&
    earlier.some(
      (each: unknown) =>
        findValueAt(each, ['code']) === PRICE_CHANGE &&
        findValueAt(each, ['reason']) === reason.trim() &&
        paths.some((path) => path === findValueAt(each, ['path'])),
    )
  );
}
