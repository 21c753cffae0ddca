import { quote } from '../../../engine/text/format.ts';
import { getScheduleSpan } from '../../../engine/schedule/scheduled-config.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Nobody plans a price for the time beyond this: the year has a slip in it. */
const MAX_YEARS = 20;

/** Every moment of a schedule is one that somebody may live to see. */
export function* checkDistantSchedule({ config, surroundings }: CheckContext): Generator<Finding> {
  const { today } = surroundings;
  const furthest = Date.UTC(today.getUTCFullYear() + MAX_YEARS + 1, 0);
  for (const [index, schedule] of (config.scheduled ?? []).entries()) {
    const span = getScheduleSpan(schedule);
    for (const key of ['from', 'until'] as const) {
      const at = span[key];
      if (at < furthest || !Number.isFinite(at)) continue;
      yield {
        path: ['scheduled', index, key],
        message: `${quote(schedule.name)} ${key === 'from' ? 'begins' : 'ends'} only at ${schedule[key] ?? ''}, in more than ${MAX_YEARS} years.`,
        hint: `Look for a slip in the year${key === 'until' ? ', or leave "until" out where it holds for good' : ''}.`,
      };
    }
  }
}
