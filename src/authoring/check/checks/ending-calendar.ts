import { toIsoDay, addToDate } from '../../../engine/inputs/calendar.ts';
import { isStepReachable } from '../analysis/conditional-items.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** How many days before nobody can go on somebody is told so. */
const WARNING_DAYS = 60;

/** Whoever must name a day or a month has one to name, and will for a while. */
export function* checkExpiringDateLimits({
  config,
  timeRange: stretch,
}: CheckContext): Generator<Finding> {
  const { from, until } = stretch;
  if (from === Infinity) return;
  const soon = addToDate(toIsoDay(new Date(from)), WARNING_DAYS, 'day');
  // What a schedule ends before is no worry.
  const last = until === Infinity ? soon : toIsoDay(new Date(until - 1));
  for (const [index, step] of config.steps.entries()) {
    if (step.kind !== 'date' && step.kind !== 'month') continue;
    const { latest, earliestIn, optional } = step;
    if (latest === undefined || earliestIn === undefined || optional) continue;
    const unit = step.kind === 'date' ? 'day' : 'month';
    // The first day or month on which the first one that is accepted comes after the last one.
    const end = addToDate(latest, 1 - earliestIn, unit);
    if (end > soon || end > last || !isStepReachable(config.steps, step)) continue;
    yield {
      path: ['steps', index, 'latest'],
      message: `From ${end} on nobody gets past step '${step.title}': its first ${unit} comes after its last one then.`,
      hint: 'Write a later "latest", or take the step away by then.',
    };
  }
}
