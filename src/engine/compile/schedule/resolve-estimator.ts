import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import { quote } from '../../text/format.ts';
import type { Schema } from '../../schema/schema.ts';
import { resolveZonedTime } from './zoned-time.ts';
import { expandConfig, type ExpandableConfig } from '../stages/expand-config.ts';
import { resolveConfigAt, ScheduleError, type SchedulableConfig } from './scheduled-config.ts';

const SCHEMA: Schema = estimatorSchema;

/**
 * An estimator's config at a time, without its schedules and with its variants and groups written out.
 * @param at milliseconds since 1970
 * @throws ScheduleError when its schedules cannot be followed
 */
export function resolveEstimatorAt<C extends SchedulableConfig & ExpandableConfig>(
  config: C,
  at: number,
): C {
  return resolveConfigAt(SCHEMA, config, at);
}

/** An estimator's config with its variants and groups written out, and its schedules as they are. */
export function expandEstimator<C extends ExpandableConfig>(config: C): C {
  return expandConfig(SCHEMA, config);
}

/**
 * The time that a person writes.
 * @param text a day or a minute in the zone of the first schedule (`2027-01-01`, `2027-01-01T09:00`), or a time with
 * its offset (`2027-01-01T08:00:00.000Z`)
 * @returns milliseconds since 1970
 * @throws ScheduleError when there is no such time
 */
export function parseTimestamp(text: string, { scheduled = [] }: SchedulableConfig): number {
  if (/T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = Date.parse(text);
    if (!Number.isNaN(at)) return at;
  }
  const { zone } = scheduled[0] ?? { zone: 'UTC' };
  const isLocal = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text);
  const resolved = isLocal ? resolveZonedTime(text, zone) : undefined;
  if (resolved && 'at' in resolved) return resolved.at;
  throw new ScheduleError(
    `${quote(text)} is no moment${isLocal ? ` by the clocks of ${zone}` : ''}: write a day such as 2027-01-01, or a day and a time such as 2027-01-01T09:00.`,
  );
}
