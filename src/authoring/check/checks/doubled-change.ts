import { quote } from '../../../engine/text/format.ts';
import { listScheduledChanges } from '../analysis/scheduled-changes.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** No two schedules that begin together change the same place. */
export function* checkConflictingSchedules({ config }: CheckContext): Generator<Finding> {
  const changes = listScheduledChanges(config);
  for (const [index, { path, name, schedule, span }] of changes.entries()) {
    const other = changes
      .slice(0, index)
      .find((each) => each.name === name && each.span.from === span.from);
    if (!other) continue;
    yield {
      path,
      at: 'key',
      message: `${quote(schedule)} and ${quote(other.schedule)} begin at the same moment and both change ${quote(name)}.`,
      hint: 'Keep one of the two.',
    };
  }
}
