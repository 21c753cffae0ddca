import type { NamedCase } from '../generated/cases.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { estimatorAt, momentMeant } from '../schedule/estimator.ts';
import { periodsFrom, type Period, type Scheduled } from '../schedule/states.ts';
import { editsOf } from './edits.ts';

/** Two configs as they are for a time. */
export interface ComparedPeriod<C extends PricedConfig> {
  readonly before: C;
  readonly after: C;
  /** Since when; empty for the present. */
  readonly since: string;
  /** Milliseconds since 1970; -Infinity for what holds until something changes. */
  readonly from: number;
  /** The named homeowners of that time: those that name no day are of any. */
  readonly cases: readonly NamedCase[];
}

function editWords(before: PricedConfig, after: PricedConfig): string {
  return JSON.stringify(editsOf(before, after).map(({ path, words }) => [path, words]));
}

function casesOf(
  cases: readonly NamedCase[],
  config: Scheduled,
  [{ from }, next]: readonly [Period, Period?],
  isPresent: boolean,
): NamedCase[] {
  return cases.filter(({ at }) => {
    if (at === undefined) return true;
    const moment = momentMeant(at, config);
    return (isPresent || moment >= from) && moment < (next?.from ?? Infinity);
  });
}

/**
 * The pieces of time in which two configs differ in another way than before, the present first: a change of what is
 * scheduled shows at its time, any other one once.
 * @param now milliseconds since 1970
 * @throws ScheduleError where the schedules of one of them cannot be followed
 */
export function comparedPeriods<C extends PricedConfig & Scheduled>(
  before: C,
  after: C,
  cases: readonly NamedCase[],
  now: number,
): ComparedPeriod<C>[] {
  const scheduled = [...(before.scheduled ?? []), ...(after.scheduled ?? [])];
  const periods = periodsFrom({ scheduled }, now);
  const found: ComparedPeriod<C>[] = [];
  let told = '[]';
  for (const [index, period] of periods.entries()) {
    const isPresent = index === 0;
    const at = isPresent ? now : period.from;
    const [old, current] = [estimatorAt(before, at), estimatorAt(after, at)];
    const words = editWords(old, current);
    if (!isPresent && words === told) continue;
    told = words;
    found.push({
      before: old,
      after: current,
      since: isPresent ? '' : period.since,
      from: period.from,
      cases: casesOf(cases, after, [period, periods[index + 1]], isPresent),
    });
  }
  return found;
}
