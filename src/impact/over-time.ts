import type { NamedCase } from '../generated/cases.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { estimatorAt, momentMeant } from '../schedule/estimator.ts';
import { periodsFrom, type Period, type Scheduled, type Span } from '../schedule/states.ts';
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

function editWords({ before, after }: ComparedPeriod<PricedConfig>): string {
  return JSON.stringify(editsOf(before, after).map(({ path, words }) => [path, words]));
}

function casesOf(
  cases: readonly NamedCase[],
  config: Scheduled,
  { from, until }: Span,
): NamedCase[] {
  return cases.filter(({ at }) => {
    if (at === undefined) return true;
    const moment = momentMeant(at, config);
    return from <= moment && moment < until;
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
): readonly [ComparedPeriod<C>, ...ComparedPeriod<C>[]] {
  const scheduled = [...(before.scheduled ?? []), ...(after.scheduled ?? [])];
  const [present, ...later] = periodsFrom({ scheduled }, now);
  const compared = (at: number, { from, since }: Period, span: Span): ComparedPeriod<C> => ({
    before: estimatorAt(before, at),
    after: estimatorAt(after, at),
    since,
    from,
    cases: casesOf(cases, after, span),
  });
  const untilOf = (next: Period | undefined) => next?.from ?? Infinity;
  // What is past is priced as the present is.
  const ofPast = { from: -Infinity, until: untilOf(later[0]) };
  const first = compared(now, { ...present, since: '' }, ofPast);
  const found: [ComparedPeriod<C>, ...ComparedPeriod<C>[]] = [first];
  let told = editWords(first);
  for (const [index, period] of later.entries()) {
    const { from } = period;
    const each = compared(from, period, { from, until: untilOf(later[index + 1]) });
    const words = editWords(each);
    if (words === told) continue;
    told = words;
    found.push(each);
  }
  return found;
}
