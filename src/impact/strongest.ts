import type { NamedCase } from '../generated/cases.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import type { Scheduled } from '../schedule/states.ts';
import { impactOf, type Impact } from './impact.ts';
import { comparedPeriods, type ComparedPeriod } from './over-time.ts';

/** What a change does at the time at which it does most. */
export interface StrongestImpact<C extends PricedConfig> {
  readonly impact: Impact;
  readonly period: ComparedPeriod<C>;
}

function reachOf({ minPercent, maxPercent }: Impact): number {
  return Math.max(Math.abs(minPercent), Math.abs(maxPercent));
}

/**
 * What a change of the config does to prices, at the time at which it moves a total by the most percent: the present,
 * unless what is scheduled does more.
 * @param now milliseconds since 1970
 * @throws ScheduleError where the schedules of one of them cannot be followed
 */
export function strongestImpact<C extends PricedConfig & Scheduled>(
  before: C,
  after: C,
  cases: readonly NamedCase[],
  now: number,
): StrongestImpact<C> {
  return comparedPeriods(before, after, cases, now)
    .map((period) => ({ period, impact: impactOf(period.before, period.after, period.cases) }))
    .reduce((strongest, each) =>
      reachOf(each.impact) > reachOf(strongest.impact) ? each : strongest,
    );
}
