import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import {
  resolveSchedulesAt,
  listActiveSchedules,
  listPeriodsFrom,
  ScheduleError,
  type Period,
} from '../../engine/compile/schedule/scheduled-config.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import { createNamedPaths } from '../../engine/schema/named-paths.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { createPathDescriber } from '../../engine/schema/path-describer.ts';
import type { CheckEnv, TimeRange } from './core/check.ts';
import type { JsonSource } from './json/json-source.ts';
import type { ParsedFile } from './shape/check-shape.ts';

/** A config as it is in a period. */
export interface ScheduledState {
  /** Positions are those of the original file. */
  readonly parsed: ParsedFile;
  readonly period: Period;
  readonly timeRange: TimeRange;
}

function toTimeRange(periods: readonly Period[], index: number, today: number): TimeRange {
  const period = periods[index];
  if (!period) return { from: Infinity, until: Infinity };
  return { from: Math.max(period.from, today), until: periods[index + 1]?.from ?? Infinity };
}

/**
 * The first period from today on in which no schedule is active. Schedules that cannot be resolved are ignored here:
 * another check reports them.
 */
export function getUnscheduledTimeRange(config: EstimatorConfig, today: number): TimeRange {
  try {
    const periods = listPeriodsFrom(config, today);
    const index = periods.findIndex(({ schedules }) => schedules.length === 0);
    return toTimeRange(periods, index, today);
  } catch (error) {
    if (error instanceof ScheduleError) return { from: today, until: Infinity };
    throw error;
  }
}

/** Positions in the file, where scheduled values are in their schedule. */
function createPositionFinder(
  schema: Schema,
  config: EstimatorConfig,
  { source }: ParsedFile,
  { from }: Period,
): JsonSource['getPosition'] {
  const { find } = createNamedPaths(schema, config);
  // Of several changes of a value the last one counts.
  const changes = new Map<string, JsonPath>();
  for (const schedule of listActiveSchedules(config, from)) {
    const index = (config.scheduled ?? []).indexOf(schedule);
    for (const name of Object.keys(schedule.changes)) {
      const target = find(name);
      if (target) changes.set(JSON.stringify(target.path), ['scheduled', index, 'changes', name]);
    }
  }
  return (path, part) => {
    const written = path
      .map((_, depth) => changes.get(JSON.stringify(path.slice(0, depth + 1))))
      .findLast((each) => each !== undefined);
    return source.getPosition(written ?? path, part);
  };
}

/**
 * The config in each period from today on in which a schedule is active.
 * @param config one whose schedules can be followed
 */
export function* walkScheduledStates(
  schema: Schema,
  config: EstimatorConfig,
  parsed: ParsedFile,
  { today, wording }: Pick<CheckEnv, 'today' | 'wording'>,
): Generator<ScheduledState> {
  const periods = config.scheduled ? listPeriodsFrom(config, today.getTime()) : [];
  for (const [index, period] of periods.entries()) {
    if (period.schedules.length === 0) continue;
    const root = resolveSchedulesAt(schema, config, period.from);
    const getPosition = createPositionFinder(schema, config, parsed, period);
    yield {
      parsed: {
        ...parsed,
        ...createPathDescriber(schema, root, wording),
        root,
        source: { ...parsed.source, getPosition },
      },
      period,
      timeRange: toTimeRange(periods, index, today.getTime()),
    };
  }
}
