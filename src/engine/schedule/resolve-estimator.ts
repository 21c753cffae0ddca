import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { quote } from '../text/format.ts';
import type { Schema } from '../schema/schema.ts';
import { resolveZonedTime } from './zoned-time.ts';
import { resolveConfigAt, ScheduleError, type SchedulableConfig } from './scheduled-config.ts';

const SCHEMA: Schema = estimatorSchema;

/**
 * An estimator's config as it is at a moment, without its schedules.
 * @param at milliseconds since 1970
 * @throws ScheduleError where its schedules cannot be followed
 */
export function resolveEstimatorAt<C extends SchedulableConfig>(config: C, at: number): C {
  return resolveConfigAt(SCHEMA, config, at);
}

/**
 * The moment that a person means.
 * @param text a day or a minute by the clocks of the first schedule's zone (`2027-01-01`, `2027-01-01T09:00`), or a
 * moment of the world's clock (`2027-01-01T08:00:00.000Z`)
 * @returns milliseconds since 1970
 * @throws ScheduleError where there is no such moment
 */
export function parseTimestamp(text: string, { scheduled = [] }: SchedulableConfig): number {
  if (/T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = Date.parse(text);
    if (!Number.isNaN(at)) return at;
  }
  const { zone } = scheduled[0] ?? { zone: 'UTC' };
  const isWritten = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text);
  const moment = isWritten ? resolveZonedTime(text, zone) : undefined;
  if (moment && 'at' in moment) return moment.at;
  throw new ScheduleError(
    `${quote(text)} is no moment${isWritten ? ` by the clocks of ${zone}` : ''}: write a day such as 2027-01-01, or a day and a time such as 2027-01-01T09:00.`,
  );
}
