import { capitalize } from '../../../engine/text/format.ts';
import type { Schedule } from '../../../engine/generated/estimator.ts';
import { isSchema as isObject } from '../../../engine/schema/schema.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { StudioFile, FileEdit } from '../documents/studio-file.ts';
import { appendToList } from '../edits/edits.ts';
import { setJsonValue, findSourceText } from '../documents/text-edits.ts';
import { parseJson } from '../documents/json-values.ts';
import type { PriceUpdate } from './price-sheet.ts';

/** The name and period of a schedule. */
export type ScheduleDates = Omit<Schedule, 'changes'>;

const LIST_PATH = ['scheduled'];

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The schedules of a config; incomplete ones as far as they can be read. */
export function listSchedules(config: unknown): Schedule[] {
  const list = findValueAt(config, LIST_PATH);
  return (Array.isArray(list) ? list : []).filter(isObject).map((schedule) => ({
    name: toText(schedule.name),
    from: toText(schedule.from),
    zone: toText(schedule.zone),
    ...(typeof schedule.until === 'string' && { until: schedule.until }),
    changes: Object(schedule.changes),
  }));
}

/** How a schedule names the path of a price. */
function toPathName(path: JsonPath): string {
  return path.join('.');
}

/**
 * Describes a period.
 * @param when without `until`, which is the first day after the period, it has no end
 */
export function formatPeriod({ from, until }: Pick<Schedule, 'from' | 'until'>): string {
  return until === undefined ? `from ${from} on` : `from ${from} until ${until}`;
}

/** The scheduled values of a price. */
export function listScheduledPrices(
  schedules: readonly Schedule[],
  path: JsonPath,
): { readonly when: string; readonly price: number }[] {
  return schedules.flatMap((schedule) => {
    const { changes } = schedule;
    const price = Object.hasOwn(changes, toPathName(path)) ? changes[toPathName(path)] : undefined;
    return typeof price === 'number' ? [{ when: formatPeriod(schedule), price }] : [];
  });
}

/**
 * Schedules changed prices and restores the saved ones until then.
 * @param when the schedule; an existing one with that name gets the prices added
 */
export function schedulePrices(
  file: StudioFile,
  prices: readonly PriceUpdate[],
  when: ScheduleDates,
): FileEdit {
  const saved = parseJson(file.onDisk.text);
  const restored = prices.reduce(
    (text, { path }) =>
      setJsonValue(text, path, findValueAt(saved, path), {
        sourceText: findSourceText(file.onDisk.text, path),
      }),
    file.text,
  );
  const changes = prices.map(({ path, price }) => [toPathName(path), price] as const);
  const known = listSchedules(parseJson(restored)).findIndex(({ name }) => name === when.name);
  const { name, from, until, zone } = when;
  const text =
    known < 0
      ? appendToList({ ...file, text: restored }, LIST_PATH, {
          name,
          from,
          ...(until !== undefined && { until }),
          zone,
          changes: Object.fromEntries(changes),
        })
      : changes.reduce(
          (result, [pathName, price]) =>
            setJsonValue(result, [...LIST_PATH, known, 'changes', pathName], price),
          restored,
        );
  return {
    type: 'edit',
    description: `${capitalize(formatPeriod(when))}: ${prices.length} ${prices.length === 1 ? 'price' : 'prices'}`,
    location: { file: file.name, path: LIST_PATH },
    texts: { [file.name]: text },
  };
}
