import { describe, expect, it } from 'vitest';
import { boats } from '../../authoring/check/fixtures/boats.ts';
import type { StudioFile } from '../desk/desk.ts';
import { setJsonValue } from '../desk/edit-text.ts';
import { listScheduledPrices, schedulePrices, listSchedules } from './schedule-prices.ts';

const CRADLE = ['prices', 'extraPrice', 'cradle'];
const WASH = ['prices', 'extraPrice', 'wash'];

function file(text: string): StudioFile {
  return { name: 'estimator.json', kind: 'estimator', text, onDisk: { text: boats, hash: '' } };
}

function textOf({ texts }: { readonly texts: Readonly<Record<string, string>> }): string {
  return texts['estimator.json'] ?? '';
}

const when = { name: 'Spring', from: '2032-03-01', zone: 'UTC' };
const dearer = setJsonValue(setJsonValue(boats, CRADLE, 300), WASH, 150);
const later = textOf(schedulePrices(file(dearer), [{ path: CRADLE, price: 300 }], when));

describe('prices that hold from a day on', () => {
  it('are what is saved until then, byte for byte; all else stays changed', () => {
    const { scheduled: schedules, ...rest } = JSON.parse(later);
    expect(schedules).toEqual([{ ...when, changes: { 'prices.extraPrice.cradle': 300 } }]);
    expect(rest).toEqual(JSON.parse(setJsonValue(boats, WASH, 150)));
    expect(setJsonValue(setJsonValue(later, ['scheduled'], undefined), WASH, 140)).toBe(
      setJsonValue(boats, WASH, 140),
    );
  });

  it('are told of beside the price', () => {
    const schedules = listSchedules(JSON.parse(later));
    expect(listScheduledPrices(schedules, CRADLE)).toEqual([
      { when: 'from 2032-03-01 on', price: 300 },
    ]);
    expect(listScheduledPrices(schedules, WASH)).toEqual([]);
  });

  it('are put into the schedule of that name where there is one', () => {
    const again = textOf(schedulePrices(file(later), [{ path: WASH, price: 150 }], when));
    expect(listSchedules(JSON.parse(again))).toEqual([
      { ...when, changes: { 'prices.extraPrice.cradle': 300, 'prices.extraPrice.wash': 150 } },
    ]);
  });

  it('end where that is said', () => {
    const until = { ...when, until: '2032-06-01' };
    const made = textOf(schedulePrices(file(dearer), [{ path: WASH, price: 150 }], until));
    const schedules = listSchedules(JSON.parse(made));
    expect(schedules).toMatchObject([until]);
    expect(listScheduledPrices(schedules, WASH)).toEqual([
      { when: 'from 2032-03-01 until 2032-06-01', price: 150 },
    ]);
  });

  it('are none where a config says nothing that could be read', () => {
    expect(listSchedules({ scheduled: [null, { name: 5 }] })).toEqual([
      { name: '', from: '', zone: '', changes: {} },
    ]);
    expect(listSchedules(undefined)).toEqual([]);
  });
});
