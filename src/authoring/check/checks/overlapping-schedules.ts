import { quote } from '../../../engine/text/format.ts';
import { listScheduledChanges, type ScheduledChange } from '../analysis/scheduled-changes.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Whether one begins while the other holds, and outlasts it: the other never comes back. */
function isCutOff({ span: early }: ScheduledChange, { span: late }: ScheduledChange): boolean {
  return early.from < late.from && late.from < early.until && early.until < late.until;
}

/** A promotion within a season is one thing; schedules that cross each other are likelier a slip. */
export function* checkOverlappingSchedules({ config }: CheckContext): Generator<Finding> {
  const changes = listScheduledChanges(config);
  const { scheduled = [] } = config;
  for (const change of changes) {
    const late = changes.find((each) => each.name === change.name && isCutOff(change, each));
    if (!late) continue;
    const begin = scheduled.find(({ name }) => name === late.schedule)?.from;
    yield {
      path: change.path,
      at: 'key',
      message: `${quote(change.schedule)} changes ${quote(change.name)} only until ${quote(late.schedule)} does, from ${begin} on, though it lasts longer.`,
      hint: 'Let one end where the other begins, or acknowledge it.',
    };
  }
}
