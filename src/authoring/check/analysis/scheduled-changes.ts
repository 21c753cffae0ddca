import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getScheduleSpan, type ScheduleSpan } from '../../../engine/schedule/scheduled-config.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';

/** One change of a schedule. */
export interface ScheduledChange {
  /** Where it stands. */
  readonly path: JsonPath;
  /** The place that it changes. */
  readonly name: string;
  /** The name of its schedule. */
  readonly schedule: string;
  readonly span: ScheduleSpan;
}

/**
 * All changes of the schedules of a config, in their order.
 * @param config one whose schedules begin and end at moments that there are
 */
export function listScheduledChanges({ scheduled = [] }: EstimatorConfig): ScheduledChange[] {
  return scheduled.flatMap((schedule, index) => {
    const span = getScheduleSpan(schedule);
    return Object.keys(schedule.changes).map((name) => ({
      path: ['scheduled', index, 'changes', name],
      name,
      schedule: schedule.name,
      span,
    }));
  });
}
