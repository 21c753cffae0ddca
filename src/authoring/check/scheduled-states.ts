import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import {
  resolveConfigAt,
  prefixWithStart,
  listActiveSchedules,
  listPeriodsFrom,
  ScheduleError,
  type Period,
} from '../../engine/schedule/scheduled-config.ts';
import { isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import { createNamedPaths } from '../../engine/schema/named-paths.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { createPathDescriber } from '../../engine/schema/path-describer.ts';
import type { TimeRange, CheckEnv } from './core/finding.ts';
import type { Problem } from './core/problem.ts';
import type { ParsedFile } from './shape/check-shape.ts';
import type { JsonSource } from './json/json-source.ts';

/** What a config says for a time, and the file in which that is written. */
export interface ScheduledState {
  readonly config: EstimatorConfig;
  readonly parsedFile: ParsedFile;
  readonly period: Period;
  readonly timeRange: TimeRange;
  /** What the file said for that time when it was last committed. */
  readonly committed: unknown;
}

/** Where the changes of a period are written, by the places that they change. */
function listWrittenChanges(
  schema: Schema,
  config: EstimatorConfig,
  { from }: Period,
): readonly { readonly place: JsonPath; readonly written: JsonPath }[] {
  const { find } = createNamedPaths(schema, config);
  return listActiveSchedules(config, from).flatMap((schedule) => {
    const index = (config.scheduled ?? []).indexOf(schedule);
    return Object.keys(schedule.changes).flatMap((name) => {
      const place = find(name);
      return place ? [{ place: place.path, written: ['scheduled', index, 'changes', name] }] : [];
    });
  });
}

/** What was committed may be anything; what cannot be told for a time is taken as it was. */
function resolveCommittedAt(schema: Schema, committed: unknown, from: number): unknown {
  try {
    return resolveConfigAt(schema, committed as EstimatorConfig, from);
  } catch {
    return committed;
  }
}

/** When a period lasts, as far as it is still to come. */
function toTimeRange(periods: readonly Period[], index: number, today: number): TimeRange {
  const period = periods[index];
  if (!period) return { from: Infinity, until: Infinity };
  return { from: Math.max(period.from, today), until: periods[index + 1]?.from ?? Infinity };
}

/**
 * When what the file says itself holds for the first time from today on: while no schedule does. Schedules that
 * cannot be followed are another mistake, and count as none.
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

/**
 * What a config says in each piece of time that is still to come, today's included where a schedule holds.
 * @param config one whose schedules can be followed
 */
export function* walkScheduledStates(
  schema: Schema,
  config: EstimatorConfig,
  reporter: ParsedFile,
  { today, committed }: Pick<CheckEnv, 'today' | 'committed'>,
): Generator<ScheduledState> {
  if (config.scheduled === undefined) return;
  const periods = listPeriodsFrom(config, today.getTime());
  for (const [index, period] of periods.entries()) {
    if (period.schedules.length === 0) continue;
    const state = resolveConfigAt(schema, config, period.from);
    const changes = listWrittenChanges(schema, config, period).toReversed();
    // What a schedule has changed stands in the schedule.
    const positionOf: JsonSource['positionOf'] = (path, part) => {
      const change = changes.find(({ place }) => isPathWithin(path, place));
      return reporter.source.positionOf(change?.written ?? path, part);
    };
    yield {
      config: state,
      parsedFile: {
        ...reporter,
        root: state,
        source: { ...reporter.source, positionOf },
        ...createPathDescriber(schema, state),
      },
      period,
      timeRange: toTimeRange(periods, index, today.getTime()),
      committed: resolveCommittedAt(schema, committed, period.from),
    };
  }
}

function toProblemKey({ code, path, message }: Problem): string {
  return JSON.stringify([code, path, message]);
}

/** Keeps of several lists of problems what none before has told. */
export function createProblemDeduplicator() {
  const told = new Set<string>();
  return (problems: readonly Problem[], { since }: Pick<Period, 'since'>): Problem[] => {
    const fresh = problems.filter((problem) => !told.has(toProblemKey(problem)));
    for (const problem of fresh) told.add(toProblemKey(problem));
    return fresh.map((each) => ({ ...each, message: prefixWithStart(since, each.message) }));
  };
}
