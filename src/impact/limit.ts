import { PRICE_CHANGE } from '../config-check/acknowledged.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { editsOf, withEdits } from './edits.ts';
import type { Method } from './comparison.ts';
import { impactOf, type Impact } from './impact.ts';

/** An entry of the config's "acknowledged" list. */
interface Acknowledgement {
  readonly code: string;
  readonly path: string;
  readonly reason: string;
}

function isAcknowledgement(value: unknown): value is Acknowledgement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'path' in value &&
    'reason' in value &&
    typeof value.code === 'string' &&
    typeof value.path === 'string' &&
    typeof value.reason === 'string'
  );
}

function acknowledgedIn(config: PricedConfig): Acknowledgement[] {
  const list: unknown = 'acknowledged' in config ? config.acknowledged : undefined;
  return (Array.isArray(list) ? list : [])
    .filter(isAcknowledgement)
    .filter(({ code }) => code === PRICE_CHANGE);
}

function isWithin(path: string, acknowledged: string): boolean {
  return (
    path === acknowledged ||
    path.startsWith(`${acknowledged}.`) ||
    path.startsWith(`${acknowledged}[`)
  );
}

/** Whether a change of prices keeps within a limit. */
export interface Verdict {
  readonly isOver: boolean;
  /** The greatest rise or fall that nobody acknowledged, in percent, without its sign. */
  readonly percent: number;
  /** Where the percentage comes from: of a sample it may be too small. */
  readonly method: Method;
  /** Edits that the sample shows nothing of: while there are any, the limit is not kept. */
  readonly unseen: readonly string[];
  /** The edits that were acknowledged with this change. */
  readonly acknowledged: readonly string[];
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
  before: PricedConfig,
  after: PricedConfig,
  limit: number,
  known?: Impact,
): Verdict {
  const earlier = acknowledgedIn(before);
  const given = acknowledgedIn(after).filter(
    ({ path, reason }) => !earlier.some((entry) => entry.path === path && entry.reason === reason),
  );
  const isGiven = (path: string): boolean => given.some((each) => isWithin(path, each.path));
  const acknowledged = editsOf(before, after)
    .map(({ path }) => path)
    .filter(isGiven);
  const impact =
    acknowledged.length > 0
      ? impactOf(withEdits(before, after, isGiven), after)
      : (known ?? impactOf(before, after));
  const { minPercent, maxPercent, method } = impact;
  const unseen = impact.unseen.map(({ path }) => path);
  const percent = Math.max(Math.abs(minPercent), Math.abs(maxPercent));
  const isOver = percent > limit || unseen.length > 0;
  return { isOver, percent, method, unseen, acknowledged };
}
