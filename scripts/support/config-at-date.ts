import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { formatList, quote } from '../../src/engine/text/format.ts';
import {
  resolveEstimatorAt,
  parseTimestamp,
} from '../../src/engine/compile/schedule/resolve-estimator.ts';
import { listActiveScheduleNames } from '../../src/engine/compile/schedule/scheduled-config.ts';
import type { LoadedConfig } from './config.ts';

/**
 * The help for `--at`.
 * @param column where the descriptions of that help start
 */
export function describeAtOption(column: number): string {
  const [first, ...more] = [
    'uses the prices of another day, if some are scheduled: 2027-01-01, or with a',
    'time 2027-01-01T09:00, in the time zone of the first schedule',
  ];
  const lines = more.map((line) => ' '.repeat(column) + line);
  return [`${'  --at DATE'.padEnd(column)}${first}`, ...lines].join('\n');
}

export interface ConfigAtDate {
  readonly config: EstimatorConfig;
  /** The active schedules in a sentence; undefined if there are none. */
  readonly scheduleNote: string | undefined;
}

/**
 * A config at a date: that of the command line, that of a lead's version, or now.
 * @throws ScheduleError if the date is invalid
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
