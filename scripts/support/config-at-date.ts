import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { formatList, quote } from '../../src/engine/text/format.ts';
import { resolveEstimatorAt, parseTimestamp } from '../../src/engine/schedule/resolve-estimator.ts';
import { listActiveScheduleNames } from '../../src/engine/schedule/scheduled-config.ts';
import type { LoadedConfig } from './config.ts';

/**
 * What a help tells of `--at`.
 * @param column where what is told of the options of that command begins
 */
export function describeAtOption(column: number): string {
  const [first, ...more] = [
    'the prices of another day than today, where some are scheduled: 2027-01-01, or with a',
    "time 2027-01-01T09:00, by the clocks of the first schedule's zone",
  ];
  const lines = more.map((line) => ' '.repeat(column) + line);
  return [`${'  --at DATE'.padEnd(column)}${first}`, ...lines].join('\n');
}

/** A config as it is at a moment. */
export interface ConfigAtDate {
  readonly config: EstimatorConfig;
  /** What holds by then, in a sentence; undefined where no schedule does. */
  readonly scheduleNote: string | undefined;
}

/**
 * A config as it is at the moment that somebody asks for: at that of a lead where its version was given, or
 * with no schedule where the lead names none, else now.
 * @throws ScheduleError where there is no such moment
 */
export function resolveConfigAtDate(
  { config, at }: Pick<LoadedConfig, 'config' | 'at'>,
  date: string | undefined,
): ConfigAtDate {
  const moment = date === undefined ? (at ?? Date.now()) : parseTimestamp(date, config);
  const schedules = listActiveScheduleNames(config, moment).map(quote);
  return {
    config: resolveEstimatorAt(config, moment),
    scheduleNote:
      schedules.length === 0
        ? undefined
        : `By the schedule${schedules.length > 1 ? 's' : ''} ${formatList(schedules, 'and')}.`,
  };
}
