import type { NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { SchedulableConfig } from '../../engine/schedule/scheduled-config.ts';
import { computeImpact, type Impact } from './impact.ts';
import { listComparedPeriods, type ComparedPeriod } from './compared-periods.ts';

/** What a change does at a time. */
export interface PeriodImpact<C extends PricedConfig> {
  readonly impact: Impact;
  readonly period: ComparedPeriod<C>;
}

/** How far a total, or a figure that leads carry, moves at most, in percent; then how much of it nobody can tell. */
function measureStrength({
  minPercent,
  maxPercent,
  figures,
  unseen,
}: Impact): readonly [number, number] {
  const moved = figures.changed.flatMap(({ change }) => [change.minPercent, change.maxPercent]);
  return [Math.max(...[minPercent, maxPercent, ...moved].map(Math.abs)), unseen.length];
}

function isStronger(one: Impact, other: Impact): boolean {
  const [reach, unseen] = measureStrength(one);
  const [otherReach, otherUnseen] = measureStrength(other);
  return reach > otherReach || (reach === otherReach && unseen > otherUnseen);
}

/**
 * What a change of the config does to prices at each time at which it does something else, the present first.
 * @param now milliseconds since 1970
 * @throws ScheduleError where the schedules of one of them cannot be followed
 */
export function computePeriodImpacts<C extends PricedConfig & SchedulableConfig>(
  before: C,
  after: C,
  cases: readonly NamedCase[],
  now: number,
): [PeriodImpact<C>, ...PeriodImpact<C>[]] {
  const then = (period: ComparedPeriod<C>) => ({
    period,
    impact: computeImpact(period.before, period.after, period.cases),
  });
  const [present, ...later] = listComparedPeriods(before, after, cases, now);
  return [then(present), ...later.map(then)];
}

/** The time at which a change does most: the first one, the present, unless what is scheduled does more. */
export function findStrongestImpact<C extends PricedConfig>(
  all: readonly PeriodImpact<C>[],
): PeriodImpact<C> {
  return all.reduce((strongest, each) =>
    isStronger(each.impact, strongest.impact) ? each : strongest,
  );
}
