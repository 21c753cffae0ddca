import { getLargest } from '../../engine/text/extremes.ts';
import { PRICE_CHANGE_CODE } from '../check/problem-collector.ts';
import type { Acknowledgement, EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { SamplingMethod } from '../answer-space/sample.ts';
import { listEdits } from './edits.ts';
import { computeImpact, type Impact } from './impact.ts';
import { formatCount, formatPercentSize } from './impact-format.ts';
import { getLargestPercent, isNothingCompared } from './impact-summary.ts';

/** The limit of pull requests: a price that moves by more percent needs a reason. */
export const DEFAULT_LIMIT_PERCENT = 10;

type AcknowledgingConfig = PricedConfig & Pick<EstimatorConfig, 'acknowledged'>;

function listPriceAcknowledgments({ acknowledged = [] }: AcknowledgingConfig) {
  return acknowledged.filter(({ code }) => code === PRICE_CHANGE_CODE);
}

/** Whether a change of prices is within a limit. */
export interface LimitVerdict {
  readonly isOver: boolean;
  /** Whether any combination was compared; otherwise the percentage says nothing. */
  readonly isCompared: boolean;
  /** The largest change of the total or of another figure that nobody acknowledged, without its sign. */
  readonly percent: number;
  readonly method: SamplingMethod;
  /** Edits that no compared combination shows: with any of them the limit is not proven. */
  readonly unseen: readonly string[];
  /** The edits that are acknowledged with this change. */
  readonly acknowledged: readonly string[];
}

/** Whether a path is a key or below it. */
function isAtOrBelow(path: string, key: string): boolean {
  return path.startsWith(key) && ['', '.', '['].includes(path.charAt(key.length));
}

/**
 * Whether any combination moves by more than a limit. Acknowledged edits are taken as given: the others are measured
 * against the config before with those edits. An acknowledgement that the config before had with the same reason was
 * for an earlier change and does not count.
 * @param limit in percent
 * @param known the impact of the whole change, if it is known
 */
export function computeLimitVerdict(
  before: AcknowledgingConfig,
  after: AcknowledgingConfig,
  limit: number,
  known?: Impact,
): LimitVerdict {
  const earlier = listPriceAcknowledgments(before).map(({ path, reason }) => `${path} ${reason}`);
  const isEarlier = ({ path, reason }: Acknowledgement) => earlier.includes(`${path} ${reason}`);
  const given = listPriceAcknowledgments(after).filter((each) => !isEarlier(each));
  const acknowledged = listEdits(before, after).filter(({ path }) =>
    given.some((each) => isAtOrBelow(path, each.path)),
  );
  const start = acknowledged.reduce<PricedConfig>((config, { apply }) => apply(config), before);
  const impact =
    acknowledged.length > 0 ? computeImpact(start, after) : (known ?? computeImpact(before, after));
  const changes = [impact, ...impact.figures.changed.map(({ change }) => change)];
  const unseen = [...new Set(impact.unseen.map(({ path }) => path))];
  const percent = getLargest(changes.map(getLargestPercent));
  return {
    isOver: percent > limit || unseen.length > 0,
    isCompared: !isNothingCompared(impact),
    percent,
    method: impact.method,
    unseen,
    acknowledged: acknowledged.map(({ path }) => path),
  };
}

function describeWithinLimit({ method }: LimitVerdict, { triedAt }: Impact, limit: number): string {
  const moves = `moves by more than ${limit}%`;
  if (method.kind === 'sample')
    return `Within the limit in a sample of ${formatCount(method.drawn)} combinations: none of its prices ${moves}.`;
  // Between two numbers that are tried a price may move further.
  return triedAt.length > 0
    ? `Within the limit at the answers that were tried: none of their prices ${moves}.`
    : `Within the limit: no price ${moves}.`;
}

function describeOverLimit(
  { percent, isCompared, method, unseen }: LimitVerdict,
  limit: number,
): string {
  if (percent === Infinity)
    return `Over the limit: a price was 0 and is something now, and a change by ${limit}% is allowed.`;
  if (percent > limit)
    return `Over the limit: a price moves by ${formatPercentSize(percent)}, and ${limit}% are allowed.`;
  const tried = method.kind === 'sample' ? 'of the sample' : 'that was tried';
  return `The limit of ${limit}% is not proven: no combination ${isCompared ? tried : 'has a price in both configs, so none'} shows what these edits do: ${unseen.join(', ')}.`;
}

/** The verdict in words, with what to do. */
export function describeLimitVerdict(verdict: LimitVerdict, impact: Impact, limit: number): string {
  const { isOver, acknowledged } = verdict;
  const given = acknowledged.length > 0 ? ` Acknowledged: ${acknowledged.join(', ')}.` : '';
  if (!isOver) return `${describeWithinLimit(verdict, impact, limit)}${given}`;
  return `${describeOverLimit(verdict, limit)}${given} If you intend this, add { "code": "${PRICE_CHANGE_CODE}", "path": "the edited key", "reason": "why" } to "acknowledged", with the key as this report names it and a reason that no earlier change had.`;
}
