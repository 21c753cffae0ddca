import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import {
  resolveConfigAt,
  prefixWithStart,
  listActiveSchedules,
  listPeriodsFrom,
  ScheduleError,
  type Period,
} from '../../engine/schedule/states.ts';
import { isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import { createNamedPaths } from '../../engine/schema/places.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { createPathDescriber } from '../../engine/schema/things.ts';
import type { Stretch, Surroundings } from './finding.ts';
import type { Problem } from './problem.ts';
import type { Reporter } from './report.ts';
import type { Source } from './source.ts';

/** What a config says for a time, and the file in which that is written. */
export interface State {
  readonly config: EstimatorConfig;
  readonly reporter: Reporter;
  readonly period: Period;
  readonly stretch: Stretch;
  /** What the file said for that time when it was last committed. */
  readonly committed: unknown;
}

/** Where the changes of a period are written, by the places that they change. */
function writtenChanges(
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
function committedAt(schema: Schema, committed: unknown, from: number): unknown {
  try {
    return resolveConfigAt(schema, committed as EstimatorConfig, from);
  } catch {
    return committed;
  }
}

/** When a period lasts, as far as it is still to come. */
function stretchOf(periods: readonly Period[], index: number, today: number): Stretch {
  const period = periods[index];
  if (!period) return { from: Infinity, until: Infinity };
  return { from: Math.max(period.from, today), until: periods[index + 1]?.from ?? Infinity };
}

/**
 * When what the file says itself holds for the first time from today on: while no schedule does. Schedules that
 * cannot be followed are another mistake, and count as none.
 */
export function unscheduledStretch(config: EstimatorConfig, today: number): Stretch {
  try {
    const periods = listPeriodsFrom(config, today);
    const index = periods.findIndex(({ schedules }) => schedules.length === 0);
    return stretchOf(periods, index, today);
  } catch (error) {
    if (error instanceof ScheduleError) return { from: today, until: Infinity };
    throw error;
  }
}

/**
 * What a config says in each piece of time that is still to come, today's included where a schedule holds.
 * @param config one whose schedules can be followed
 */
export function* statesOf(
  schema: Schema,
  config: EstimatorConfig,
  reporter: Reporter,
  { today, committed }: Pick<Surroundings, 'today' | 'committed'>,
): Generator<State> {
  if (config.scheduled === undefined) return;
  const periods = listPeriodsFrom(config, today.getTime());
  for (const [index, period] of periods.entries()) {
    if (period.schedules.length === 0) continue;
    const state = resolveConfigAt(schema, config, period.from);
    const changes = writtenChanges(schema, config, period).toReversed();
    // What a schedule has changed stands in the schedule.
    const positionOf: Source['positionOf'] = (path, part) => {
      const change = changes.find(({ place }) => isPathWithin(path, place));
      return reporter.source.positionOf(change?.written ?? path, part);
    };
    yield {
      config: state,
      reporter: {
        ...reporter,
        root: state,
        source: { ...reporter.source, positionOf },
        ...createPathDescriber(schema, state),
      },
      period,
      stretch: stretchOf(periods, index, today.getTime()),
      committed: committedAt(schema, committed, period.from),
    };
  }
}

function essenceOf({ code, path, message }: Problem): string {
  return JSON.stringify([code, path, message]);
}

/** Keeps of several lists of problems what none before has told. */
export function createTeller() {
  const told = new Set<string>();
  return (problems: readonly Problem[], { since }: Pick<Period, 'since'>): Problem[] => {
    const fresh = problems.filter((problem) => !told.has(essenceOf(problem)));
    for (const problem of fresh) told.add(essenceOf(problem));
    return fresh.map((each) => ({ ...each, message: prefixWithStart(since, each.message) }));
  };
}
