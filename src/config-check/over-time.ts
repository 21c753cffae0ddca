import type { EstimatorConfig } from '../generated/estimator.ts';
import { configAt, fromThenOn, inForce, periodsFrom, type Period } from '../schedule/states.ts';
import { isWithin, type Path } from '../schema/path.ts';
import { placesOf } from '../schema/places.ts';
import type { Schema } from '../schema/schema.ts';
import { namesIn } from '../schema/things.ts';
import type { Surroundings } from './finding.ts';
import type { Problem } from './problem.ts';
import type { Reporter } from './report.ts';
import type { Source } from './source.ts';

/** What a config says for a time, and the file in which that is written. */
export interface State {
  readonly config: EstimatorConfig;
  readonly reporter: Reporter;
  readonly period: Period;
  /** What the file said for that time when it was last committed. */
  readonly committed: unknown;
}

/** Where the changes of a period are written, by the places that they change. */
function writtenChanges(
  schema: Schema,
  config: EstimatorConfig,
  { from }: Period,
): readonly { readonly place: Path; readonly written: Path }[] {
  const { find } = placesOf(schema, config);
  return inForce(config, from).flatMap((schedule) => {
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
    return configAt(schema, committed as EstimatorConfig, from);
  } catch {
    return committed;
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
  for (const period of periodsFrom(config, today.getTime())) {
    if (period.schedules.length === 0) continue;
    const state = configAt(schema, config, period.from);
    const changes = writtenChanges(schema, config, period).toReversed();
    // What a schedule has changed stands in the schedule.
    const positionOf: Source['positionOf'] = (path, part) => {
      const change = changes.find(({ place }) => isWithin(path, place));
      return reporter.source.positionOf(change?.written ?? path, part);
    };
    yield {
      config: state,
      reporter: {
        ...reporter,
        root: state,
        source: { ...reporter.source, positionOf },
        ...namesIn(schema, state),
      },
      period,
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
    return fresh.map((each) => ({ ...each, message: fromThenOn(since, each.message) }));
  };
}
