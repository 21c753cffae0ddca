import { PRICE_CHANGE } from '../check/acknowledged.ts';
import type { Acknowledgement, EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { isUncompared } from './change.ts';
import type { Method } from './comparison.ts';
import { editsOf, type Edit } from './edits.ts';
import { impactOf, type Impact } from './impact.ts';

/** By how many percent a price may move before somebody has to say why: as the pull request asks for it. */
export const PRICE_LIMIT = 10;

type Acknowledging = PricedConfig & Pick<EstimatorConfig, 'acknowledged'>;

function acknowledgedIn({ acknowledged = [] }: Acknowledging) {
  return acknowledged.filter(({ code }) => code === PRICE_CHANGE);
}

/** Whether a change of prices keeps within a limit. */
export interface Verdict {
  readonly isOver: boolean;
  /** Whether any combination was compared; if not, the percentage says nothing, and no edit is seen. */
  readonly isCompared: boolean;
  /** The greatest rise or fall of the total, or of a figure that leads carry, that nobody acknowledged, in percent, without its sign. */
  readonly percent: number;
  /** Where the percentage comes from: of a sample it may be too small. */
  readonly method: Method;
  /** Edits that no combination shows that was compared: while there are any, the limit is not kept. */
  readonly unseen: readonly string[];
  /** The edits that were acknowledged with this change. */
  readonly acknowledged: readonly string[];
  /** The keys that were acknowledged with this change, and no edit is of. */
  readonly idle: readonly string[];
  /** The keys that were acknowledged with an earlier change, and edits are of that nobody acknowledged. */
  readonly outdated: readonly string[];
}

/** Whether a key is another one, or one of those below it. */
function isAtOrBelow(path: string, key: string): boolean {
  return path.startsWith(key) && ['', '.', '['].includes(path.charAt(key.length));
}

/**
 * Whether any combination moves by more than a limit. Edits that are acknowledged together with the
 * change are taken as given: the others are measured against the config before with those edits made.
 * An acknowledgement that the config before had already, with the same reason, was for an earlier
 * change and does not count.
 * @param limit in percent
 * @param known the impact of the whole change, where it is known already
 */
export function verdictOf(
  before: Acknowledging,
  after: Acknowledging,
  limit: number,
  known?: Impact,
): Verdict {
  const earlier = acknowledgedIn(before).map(({ path, reason }) => `${path} ${reason}`);
  const isEarlier = ({ path, reason }: Acknowledgement) => earlier.includes(`${path} ${reason}`);
  const standing = acknowledgedIn(after);
  const given = standing.filter((each) => !isEarlier(each));
  const edits = editsOf(before, after);
  const isOf = (key: Acknowledgement) => (edit: Edit) => isAtOrBelow(edit.path, key.path);
  const acknowledged = edits.filter((edit) => given.some((each) => isOf(each)(edit)));
  const idle = given.filter((each) => !edits.some(isOf(each)));
  const others = edits.filter((edit) => !acknowledged.includes(edit));
  const outdated = standing.filter((each) => isEarlier(each) && others.some(isOf(each)));
  const start = acknowledged.reduce<PricedConfig>((config, { applied }) => applied(config), before);
  const impact =
    acknowledged.length > 0 ? impactOf(start, after) : (known ?? impactOf(before, after));
  const { method } = impact;
  const all = [impact, ...impact.figures.changed.map(({ change }) => change)];
  const unseen = [...new Set(impact.unseen.map(({ path }) => path))];
  const percent = Math.max(
    ...all.flatMap(({ minPercent, maxPercent }) => [Math.abs(minPercent), Math.abs(maxPercent)]),
  );
  const isOver = percent > limit || unseen.length > 0;
  return {
    isOver,
    isCompared: !isUncompared(impact),
    percent,
    method,
    unseen,
    acknowledged: acknowledged.map(({ path }) => path),
    idle: idle.map(({ path }) => path),
    outdated: outdated.map(({ path }) => path),
  };
}
