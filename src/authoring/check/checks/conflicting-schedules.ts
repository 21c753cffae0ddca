import { quote } from '../../../engine/text/format.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getScheduleSpan } from '../../../engine/schedule/scheduled-config.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

interface ScheduledChange {
  readonly path: JsonPath;
  /** The place that changes. */
  readonly name: string;
  readonly schedule: string;
  readonly start: number;
}

function listScheduledChanges({ scheduled = [] }: EstimatorConfig): ScheduledChange[] {
  return scheduled.flatMap((schedule, index) =>
    Object.keys(schedule.changes).map((name) => ({
      path: ['scheduled', index, 'changes', name],
      name,
      schedule: schedule.name,
      start: getScheduleSpan(schedule).from,
    })),
  );
}

/** No two schedules that begin together change the same place. */
export function* checkConflictingSchedules({ config }: CheckContext): Generator<Finding> {
  const changes = listScheduledChanges(config);
  for (const [index, { path, name, schedule, start }] of changes.entries()) {
    const other = changes
      .slice(0, index)
      .find((each) => each.name === name && each.start === start);
    if (!other) continue;
    yield {
      path,
      at: 'key',
      message: `${quote(schedule)} and ${quote(other.schedule)} begin at the same moment and both change ${quote(name)}.`,
      hint: 'Keep one of the two.',
    };
  }
}
