import { PRICE_CHANGE_CODE } from '../check/acknowledgments.ts';
import type { Acknowledgement, EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { isNothingCompared } from './impact-summary.ts';
import type { ComparisonMethod } from './price-comparison.ts';
import { listEdits, type PricingEdit } from './edits.ts';
import { computeImpact, type Impact } from './impact.ts';

/** By how many percent a price may move before somebody has to say why: as the pull request asks for it. */
export const DEFAULT_LIMIT_PERCENT = 10;

type AcknowledgingConfig = PricedConfig & Pick<EstimatorConfig, 'acknowledged'>;

function listPriceAcknowledgments({ acknowledged = [] }: AcknowledgingConfig) {
  return acknowledged.filter(({ code }) => code === PRICE_CHANGE_CODE);
}

/** Whether a change of prices keeps within a limit. */
export interface LimitVerdict {
  readonly isOver: boolean;
  /** Whether any combination was compared; if not, the percentage says nothing, and no edit is seen. */
  readonly isCompared: boolean;
  /** The greatest rise or fall of the total, or of a figure that leads carry, that nobody acknowledged, in percent, without its sign. */
  readonly percent: number;
  /** Where the percentage comes from: of a sample it may be too small. */
  readonly method: ComparisonMethod;
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
export function computeLimitVerdict(
  before: AcknowledgingConfig,
  after: AcknowledgingConfig,
  limit: number,
  known?: Impact,
): LimitVerdict {
  const earlier = listPriceAcknowledgments(before).map(({ path, reason }) => `${path} ${reason}`);
  const isEarlier = ({ path, reason }: Acknowledgement) => earlier.includes(`${path} ${reason}`);
  const standing = listPriceAcknowledgments(after);
  const given = standing.filter((each) => !isEarlier(each));
  const edits = listEdits(before, after);
  const isOf = (key: Acknowledgement) => (edit: PricingEdit) => isAtOrBelow(edit.path, key.path);
  const acknowledged = edits.filter((edit) => given.some((each) => isOf(each)(edit)));
  const idle = given.filter((each) => !edits.some(isOf(each)));
  const others = edits.filter((edit) => !acknowledged.includes(edit));
  const outdated = standing.filter((each) => isEarlier(each) && others.some(isOf(each)));
  const start = acknowledged.reduce<PricedConfig>((config, { applied }) => applied(config), before);
  const impact =
    acknowledged.length > 0 ? computeImpact(start, after) : (known ?? computeImpact(before, after));
  const { method } = impact;
  const all = [impact, ...impact.figures.changed.map(({ change }) => change)];
  const unseen = [...new Set(impact.unseen.map(({ path }) => path))];
  const percent = Math.max(
    ...all.flatMap(({ minPercent, maxPercent }) => [Math.abs(minPercent), Math.abs(maxPercent)]),
  );
  const isOver = percent > limit || unseen.length > 0;
  return {
    isOver,
    isCompared: !isNothingCompared(impact),
    percent,
    method,
    unseen,
    acknowledged: acknowledged.map(({ path }) => path),
    idle: idle.map(({ path }) => path),
    outdated: outdated.map(({ path }) => path),
  };
}
