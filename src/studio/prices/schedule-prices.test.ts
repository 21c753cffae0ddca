import { describe, expect, it } from 'vitest';
import { boats } from '../../authoring/check/fixtures/boats.ts';
import type { DeskFile } from '../desk/desk.ts';
import { withValue } from '../desk/edit-text.ts';
import { laterPrices, scheduled, schedulesIn } from './schedule-prices.ts';

const CRADLE = ['prices', 'extraPrice', 'cradle'];
const WASH = ['prices', 'extraPrice', 'wash'];

function file(text: string): DeskFile {
  return { name: 'estimator.json', kind: 'estimator', text, onDisk: { text: boats, hash: '' } };
}

function textOf({ texts }: { readonly texts: Readonly<Record<string, string>> }): string {
  return texts['estimator.json'] ?? '';
}

const when = { name: 'Spring', from: '2032-03-01', zone: 'UTC' };
const dearer = withValue(withValue(boats, CRADLE, 300), WASH, 150);
const later = textOf(scheduled(file(dearer), [{ path: CRADLE, price: 300 }], when));

describe('prices that hold from a day on', () => {
  it('are what is saved until then, byte for byte; all else stays changed', () => {
    const { scheduled: schedules, ...rest } = JSON.parse(later);
    expect(schedules).toEqual([{ ...when, changes: { 'prices.extraPrice.cradle': 300 } }]);
    expect(rest).toEqual(JSON.parse(withValue(boats, WASH, 150)));
    expect(withValue(withValue(later, ['scheduled'], undefined), WASH, 140)).toBe(
      withValue(boats, WASH, 140),
    );
  });

  it('are told of beside the price', () => {
    const schedules = schedulesIn(JSON.parse(later));
    expect(laterPrices(schedules, CRADLE)).toEqual([{ when: 'from 2032-03-01 on', price: 300 }]);
    expect(laterPrices(schedules, WASH)).toEqual([]);
  });

  it('are put into the schedule of that name where there is one', () => {
    const again = textOf(scheduled(file(later), [{ path: WASH, price: 150 }], when));
    expect(schedulesIn(JSON.parse(again))).toEqual([
      { ...when, changes: { 'prices.extraPrice.cradle': 300, 'prices.extraPrice.wash': 150 } },
    ]);
  });

  it('end where that is said', () => {
    const until = { ...when, until: '2032-06-01' };
    const made = textOf(scheduled(file(dearer), [{ path: WASH, price: 150 }], until));
    const schedules = schedulesIn(JSON.parse(made));
    expect(schedules).toMatchObject([until]);
    expect(laterPrices(schedules, WASH)).toEqual([
      { when: 'from 2032-03-01 until 2032-06-01', price: 150 },
    ]);
  });

  it('are none where a config says nothing that could be read', () => {
    expect(schedulesIn({ scheduled: [null, { name: 5 }] })).toEqual([
      { name: '', from: '', zone: '', changes: {} },
    ]);
    expect(schedulesIn(undefined)).toEqual([]);
  });
});
