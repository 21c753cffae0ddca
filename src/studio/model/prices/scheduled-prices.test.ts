import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { listScheduledPrices, schedulePrices, listSchedules } from './scheduled-prices.ts';

const CRADLE_PATH = ['prices', 'extraPrice', 'cradle'];
const WASH_PATH = ['prices', 'extraPrice', 'wash'];

function createFile(text: string): StudioFile {
  return {
    name: 'estimator.json',
    kind: 'estimator',
    text,
    onDisk: { text: boatHallJson, hash: '' },
  };
}

function getText({ texts }: { readonly texts: Readonly<Record<string, string>> }): string {
  return texts['estimator.json'] ?? '';
}

const when = { name: 'Spring', from: '2032-03-01', zone: 'UTC' };
const raisedJson = setJsonValue(setJsonValue(boatHallJson, CRADLE_PATH, 300), WASH_PATH, 150);
const scheduledJson = getText(
  schedulePrices(createFile(raisedJson), [{ path: CRADLE_PATH, price: 300 }], when),
);

describe('prices that hold from a day on', () => {
  it('are what is saved until then, byte for byte; all else stays changed', () => {
    const { scheduled: schedules, ...rest } = JSON.parse(scheduledJson);
    expect(schedules).toEqual([{ ...when, changes: { 'prices.extraPrice.cradle': 300 } }]);
    expect(rest).toEqual(JSON.parse(setJsonValue(boatHallJson, WASH_PATH, 150)));
    expect(
      setJsonValue(setJsonValue(scheduledJson, ['scheduled'], undefined), WASH_PATH, 140),
    ).toBe(setJsonValue(boatHallJson, WASH_PATH, 140));
  });

  it('are told of beside the price', () => {
    const schedules = listSchedules(JSON.parse(scheduledJson));
    expect(listScheduledPrices(schedules, CRADLE_PATH)).toEqual([
      { when: 'from 2032-03-01 on', price: 300 },
    ]);
    expect(listScheduledPrices(schedules, WASH_PATH)).toEqual([]);
  });

  it('are put into the schedule of that name where there is one', () => {
    const again = getText(
      schedulePrices(createFile(scheduledJson), [{ path: WASH_PATH, price: 150 }], when),
    );
    expect(listSchedules(JSON.parse(again))).toEqual([
      { ...when, changes: { 'prices.extraPrice.cradle': 300, 'prices.extraPrice.wash': 150 } },
    ]);
  });

  it('end where that is said', () => {
    const until = { ...when, until: '2032-06-01' };
    const text = getText(
      schedulePrices(createFile(raisedJson), [{ path: WASH_PATH, price: 150 }], until),
    );
    const schedules = listSchedules(JSON.parse(text));
    expect(schedules).toMatchObject([until]);
    expect(listScheduledPrices(schedules, WASH_PATH)).toEqual([
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
