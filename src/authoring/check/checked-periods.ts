import { resolveSource, type Source, type WrittenConfig } from '../../engine/compile/compile.ts';
import {
  listPeriodsFrom,
  ScheduleError,
  type Period,
} from '../../engine/compile/schedule/scheduled-config.ts';
import { createScheduleFinder } from '../../engine/schema/origins.ts';
import { createPathDescriber } from '../../engine/schema/path-describer.ts';
import type { SchemaCheckEnv, TimeRange } from './core/check.ts';
import type { ParsedFile } from './shape/check-shape.ts';

/** A config as it is in a period. */
export interface CheckedPeriod {
  readonly source: Source;
  /** Positions are those of the original file. */
  readonly parsed: ParsedFile;
  readonly timeRange: TimeRange;
  /** When it starts, as text; left out for the present. */
  readonly since?: string;
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
function getUnscheduledTimeRange(config: WrittenConfig, today: number): TimeRange {
  try {
    const periods = listPeriodsFrom(config, today);
    const index = periods.findIndex(({ schedules }) => schedules.length === 0);
    return toTimeRange(periods, index, today);
  } catch (error) {
    if (error instanceof ScheduleError) return { from: today, until: Infinity };
    throw error;
  }
}

/** The config as it is while no schedule is active, with its schedules. */
export function toUnscheduledPeriod(
  source: Source,
  parsed: ParsedFile,
  today: Date,
): CheckedPeriod {
  return { source, parsed, timeRange: getUnscheduledTimeRange(source.config, today.getTime()) };
}

/**
 * The config in each period from today on in which a schedule is active.
 * @param source one whose schedules can be followed
 */
export function* walkScheduledPeriods(
  source: Source,
  parsed: ParsedFile,
  { schema, today, wording }: Pick<SchemaCheckEnv, 'schema' | 'today' | 'wording'>,
): Generator<CheckedPeriod> {
  const { config } = source;
  const periods = config.scheduled ? listPeriodsFrom(config, today.getTime()) : [];
  for (const [index, { schedules, from, since }] of periods.entries()) {
    if (schedules.length === 0) continue;
    const present = resolveSource(source, from);
    const toPlace = createScheduleFinder(present.scheduled ?? []);
    const { getPosition } = parsed.source;
    yield {
      source: present,
      parsed: {
        ...parsed,
        ...createPathDescriber(schema, present.config, wording),
        root: present.config,
        source: { ...parsed.source, getPosition: (path, part) => getPosition(toPlace(path), part) },
      },
      timeRange: toTimeRange(periods, index, today.getTime()),
      since,
    };
  }
}
