import type { EstimatorConfig, Schedule } from '../../../engine/generated/estimator.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { isIdentity, isUsedByBuild } from '../../../engine/compile/schedule/schedulable.ts';
import { withoutSchedules } from '../../../engine/compile/schedule/scheduled-config.ts';
import { resolveZonedTime } from '../../../engine/compile/schedule/zoned-time.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import { findValueAt, getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import { isSchema as isObject } from '../../../engine/schema/schema.ts';
import { formatKey } from './words.ts';
import { findZoneOfAddress } from './zones.ts';
import type { ConfigIndex } from './file-index.ts';
import { formatConfigValue } from './format-price.ts';
import { formatPeriod } from './days.ts';

export const SCHEDULES_PATH: JsonPath = ['scheduled'];

/** How a schedule names a path whose keys are all of objects. */
export function toPathName(path: JsonPath): string {
  return path.join('.');
}

/** The schedules of a config; incomplete ones as far as they can be read. */
export function listSchedules(config: unknown): Schedule[] {
  const toText = (value: unknown) => (typeof value === 'string' ? value : '');
  return getListAt(config, SCHEDULES_PATH)
    .filter(isObject)
    .map((schedule) => ({
      name: toText(schedule.name),
      from: toText(schedule.from),
      zone: toText(schedule.zone),
      ...(typeof schedule.until === 'string' && { until: schedule.until }),
      changes: Object(schedule.changes),
    }));
}

/** The values that a price has in periods, and where they are. */
export function listScheduledPrices(
  config: unknown,
  path: JsonPath,
): {
  readonly at: JsonPath;
  readonly when: string;
  readonly zone: string;
  readonly price: number;
}[] {
  return listSchedules(config).flatMap((schedule, index) => {
    const name = toPathName(path);
    const price: unknown = findValueAt(schedule.changes, [name]);
    const at = [...SCHEDULES_PATH, index, 'changes', name];
    return typeof price === 'number'
      ? [{ at, when: formatPeriod(schedule), zone: schedule.zone, price }]
      : [];
  });
}

/** The changes of a period in words, each beside what holds otherwise. */
export function describePeriodChanges(index: ConfigIndex, { changes }: Schedule): string[] {
  const { find } = createNamedPaths(index.schema, index.root);
  const { describeSubject } = index.describer;
  return Object.entries(changes).map(([name, after]) => {
    const place = find(name);
    const subject = place ? describeSubject(place.path) : formatKey(name);
    const [before, now] = [place?.value, after].map((value) =>
      formatConfigValue(index, place?.path ?? [], value),
    );
    return `${subject}: ${before} → ${now}`;
  });
}

/** A text or number that a schedule can change. */
export interface ChangeablePlace {
  /** How a schedule names it. */
  readonly name: string;
  readonly words: string;
}

/** All texts and numbers that a schedule can change. Where the words of several are the same, their names tell them apart. */
export function listChangeablePlaces({
  source,
  schema,
  describer,
}: ConfigIndex): ChangeablePlace[] {
  const { names, find } = createNamedPaths(schema, withoutSchedules(source.config));
  const { describeSubject } = describer;
  const places = [...names].flatMap((name) => {
    const node = find(name);
    if (!node || typeof node.value === 'object' || isUsedByBuild(node) || isIdentity(node))
      return [];
    return [{ name, words: describeSubject(node.path) }];
  });
  return [...groupBy(places, ({ words }) => words).values()].flatMap((alike) =>
    alike.length === 1
      ? alike
      : alike.map(({ name, words }) => ({ name, words: `${words} (${name})` })),
  );
}

/** The zone of the clocks that count, as the periods have it; undefined until somebody has confirmed one. */
export function findConfirmedZone(config: unknown): string | undefined {
  return listSchedules(config)[0]?.zone || undefined;
}

/** The zone of the clocks that count: that of the other periods, else that of the address, else that of this browser. */
export function suggestZone(config: unknown): string {
  return (
    findConfirmedZone(config) ??
    findZoneOfAddress(config) ??
    Intl.DateTimeFormat().resolvedOptions().timeZone
  );
}

/** The time zones to choose from, with the present one whatever it is. */
export function listTimeZones(present: string): string[] {
  return [
    ...new Set([...(present === '' ? [] : [present]), ...Intl.supportedValuesOf('timeZone')]),
  ];
}

/** The noon of a day, or a moment, by the clocks of the calendar, in milliseconds since 1970. */
export function toMoment(day: string, config: EstimatorConfig): number | undefined {
  if (day === '') return undefined;
  const moment = resolveZonedTime(day.includes('T') ? day : `${day}T12:00`, suggestZone(config));
  return 'at' in moment ? moment.at : undefined;
}
