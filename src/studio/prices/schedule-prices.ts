import { capitalize } from '../../engine/text/words.ts';
import type { Schedule } from '../../engine/generated/estimator.ts';
import { isSchema as isObject } from '../../engine/schema/schema.ts';
import { findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import type { DeskFile, Edited } from '../desk/desk.ts';
import { withListed } from '../desk/edits.ts';
import { withValue, writtenAt } from '../desk/edit-text.ts';
import { readJson } from '../desk/values.ts';
import type { NewPrice } from './sheet.ts';

/** A schedule without what it changes: what it is called, and when it holds. */
export type When = Omit<Schedule, 'changes'>;

const LIST = ['scheduled'];

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The schedules of a config with what they change; of one with mistakes, as much as can be read. */
export function schedulesIn(config: unknown): Schedule[] {
  const list = findValueAt(config, LIST);
  return (Array.isArray(list) ? list : []).filter(isObject).map((schedule) => ({
    name: textOf(schedule.name),
    from: textOf(schedule.from),
    zone: textOf(schedule.zone),
    ...(typeof schedule.until === 'string' && { until: schedule.until }),
    changes: Object(schedule.changes),
  }));
}

/** How a schedule calls the place of a price. */
function placeOf(path: JsonPath): string {
  return path.join('.');
}

/**
 * When something holds, in words.
 * @param when until is the first day without it; left out, it holds for good
 */
export function spanWords({ from, until }: Pick<Schedule, 'from' | 'until'>): string {
  return until === undefined ? `from ${from} on` : `from ${from} until ${until}`;
}

/** What a price is to be later, and when. */
export function laterPrices(
  schedules: readonly Schedule[],
  path: JsonPath,
): { readonly when: string; readonly price: number }[] {
  return schedules.flatMap((schedule) => {
    const { changes } = schedule;
    const price = Object.hasOwn(changes, placeOf(path)) ? changes[placeOf(path)] : undefined;
    return typeof price === 'number' ? [{ when: spanWords(schedule), price }] : [];
  });
}

/**
 * Has prices hold from a day on, and not now: until then they are what is saved.
 * @param prices each of them is on the disk, too
 * @param when the schedule that they go into; one of that name gets them beside what it changes already
 */
export function scheduled(file: DeskFile, prices: readonly NewPrice[], when: When): Edited {
  const saved = readJson(file.onDisk.text);
  const back = prices.reduce(
    (text, { path }) =>
      withValue(text, path, findValueAt(saved, path), {
        written: writtenAt(file.onDisk.text, path),
      }),
    file.text,
  );
  const changes = prices.map(({ path, price }) => [placeOf(path), price] as const);
  const known = schedulesIn(readJson(back)).findIndex(({ name }) => name === when.name);
  const { name, from, until, zone } = when;
  const text =
    known < 0
      ? withListed({ ...file, text: back }, LIST, {
          name,
          from,
          ...(until !== undefined && { until }),
          zone,
          changes: Object.fromEntries(changes),
        })
      : changes.reduce(
          (made, [place, price]) => withValue(made, [...LIST, known, 'changes', place], price),
          back,
        );
  return {
    type: 'edited',
    words: `${capitalize(spanWords(when))}: ${prices.length} ${prices.length === 1 ? 'price' : 'prices'}`,
    place: { file: file.name, path: LIST },
    texts: { [file.name]: text },
  };
}
