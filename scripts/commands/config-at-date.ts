import {
  compile,
  resolveSource,
  type Estimator,
  type Moment,
  type WrittenConfig,
} from '../../src/engine/compile/compile.ts';
import { formatList, quote } from '../../src/engine/text/format.ts';
import {
  listActiveScheduleNames,
  parseTimestamp,
} from '../../src/engine/compile/schedule/scheduled-config.ts';
import type { LoadedConfig } from '../files/config.ts';

/** The option for the day whose prices count, and its help. */
export const AT_OPTION = [
  '--at <DATE>',
  'asks on another day, with the prices scheduled for it: 2027-01-01, or with a time 2027-01-01T09:00, in the time zone of the first schedule',
] as const;

export interface ConfigAtDate {
  readonly config: Estimator;
  /** What is written for that date. */
  readonly written: WrittenConfig;
  /** The active schedules in a sentence; undefined if there are none. */
  readonly scheduleNote: string | undefined;
}

/**
 * The estimator at a date: that of the command line, that of a lead's version, or now.
 * @throws ScheduleError if the date is invalid
 */
export function compileAtDate(
  { source, at }: Pick<LoadedConfig, 'source' | 'at'>,
  date: string | undefined,
  moment?: Pick<Moment, 'language' | 'texts'>,
): ConfigAtDate {
  const time = date === undefined ? (at ?? Date.now()) : parseTimestamp(date, source.config);
  const schedules = listActiveScheduleNames(source.config, time).map(quote);
  const present = resolveSource(source, time);
  return {
    config: compile(present, moment),
    written: present.config,
    scheduleNote:
      schedules.length === 0
        ? undefined
        : `By the schedule${schedules.length > 1 ? 's' : ''} ${formatList(schedules, 'and')}.`,
  };
}
