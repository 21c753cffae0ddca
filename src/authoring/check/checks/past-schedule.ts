import { quote } from '../../../engine/text/format.ts';
import { getScheduleSpan } from '../../../engine/schedule/scheduled-config.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Every schedule has something to do yet. */
export function* checkPastSchedule({ config, surroundings }: CheckContext): Generator<Finding> {
  const now = surroundings.today.getTime();
  for (const [index, schedule] of (config.scheduled ?? []).entries()) {
    const { from, until } = getScheduleSpan(schedule);
    const name = quote(schedule.name);
    if (until <= now) {
      yield {
        path: ['scheduled', index],
        message: `${name} is over since ${schedule.until}.`,
        hint: 'Take it away.',
      };
    } else if (from <= now && until === Infinity) {
      yield {
        path: ['scheduled', index],
        message: `${name} holds for good since ${schedule.from}, and the places that it changes say something else.`,
        hint: 'Write its values where they belong, and take it away.',
      };
    }
  }
}
