import { describe, expect, it } from 'vitest';
import type { EstimatorConfig, Schedule, Step } from '../../engine/generated/estimator.ts';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';

const boatHallConfig: EstimatorConfig = JSON.parse(boatHallJson);

const winterSale: Schedule = {
  name: 'Winter sale',
  from: '2031-12-01',
  until: '2032-01-01',
  zone: 'Europe/Berlin',
  changes: { 'prices.extraPrice.wash': 99 },
};
const priceRise: Schedule = {
  name: 'Rise',
  from: '2032-01-01T09:00',
  zone: 'Europe/Berlin',
  changes: { 'prices.extraPrice.wash': 150 },
};

function checkWithSchedules(scheduled: readonly Schedule[], more: Partial<EstimatorConfig> = {}) {
  const text = JSON.stringify({ ...boatHallConfig, ...more, scheduled }, null, 2);
  const lines = text.split('\n');
  return checkConfig(text, boatHallContext).map(({ code, path, message, line }) => ({
    code,
    path,
    message,
    at: lines[line - 1]?.trim(),
  }));
}

const replaceChanges = (schedule: Schedule, changes: Schedule['changes']) => ({
  ...schedule,
  changes,
});

describe('a config with schedules', () => {
  it('may change 20,000 prices at a time', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `price-${index}`);
    const extra = Object.fromEntries(names.map((name) => [name, 1]));
    const changes = Object.fromEntries(names.map((name) => [`prices.extraPrice.${name}`, 2]));
    const prices = {
      ...boatHallConfig.prices,
      extraPrice: { ...boatHallConfig.prices['extraPrice'], ...extra },
    };
    const found = checkWithSchedules(
      [replaceChanges(priceRise, { ...changes, 'prices.extraPrice.price-9': -1 })],
      { prices },
    );
    expect(found.filter(({ code }) => code !== 'unused-price')).toMatchObject([
      { code: 'out-of-bounds', at: '"prices.extraPrice.price-9": -1,' },
    ]);
    expect(found).toHaveLength(20_001);
  });

  it('is correct if it is correct at any time', () => {
    expect(checkWithSchedules([winterSale, priceRise])).toEqual([]);
  });

  it('has problems of a later day at the line of the schedule', () => {
    const typo = { 'steps.hull.options.sloop.description': 'One {mats}' };
    expect(checkWithSchedules([replaceChanges(winterSale, typo), priceRise])).toMatchObject([
      {
        code: 'unknown-placeholder',
        path: 'steps[0].options[0].description',
        message: expect.stringMatching(/^From 2031-12-01 in Europe\/Berlin on: .*\{mats\}/),
        at: '"steps.hull.options.sloop.description": "One {mats}"',
      },
    ]);
  });

  it('has one problem for a mistake in several periods', () => {
    const blank = replaceChanges(
      { ...priceRise, name: 'Blank', from: '2031-06-01' },
      { 'site.header.title': ' ' },
    );
    const found = checkWithSchedules([blank, winterSale, priceRise]);
    expect(found).toMatchObject([
      { code: 'blank-text', message: expect.stringMatching(/^From 2031-06-01 in/) },
    ]);
  });

  it('has problems that a change causes elsewhere', () => {
    const closed = replaceChanges(priceRise, { 'steps.hull.options.ketch.offered': false });
    const found = checkWithSchedules([
      replaceChanges(closed, { ...closed.changes, 'steps.hull.options.sloop.offered': false }),
    ]);
    expect(found.map(({ message }) => message)).toEqual(
      found.map(() => expect.stringMatching(/^From 2032-01-01 09:00 in Europe\/Berlin on: /)),
    );
    expect(found.map(({ path }) => path)).toContain('steps[0].options');
  });

  it('has no problems of the past', () => {
    const past = replaceChanges(
      { ...winterSale, from: '2031-01-01', until: '2031-02-01' },
      { 'site.header.title': ' ' },
    );
    expect(checkWithSchedules([past]).map(({ code }) => code)).toEqual(['past-schedule']);
  });

  it('may have a sale during another change, as long as each ends when it says', () => {
    const july: Schedule = { ...priceRise, name: 'July', from: '2031-07-01', until: '2032-02-01' };
    const lastDays: Schedule = { ...july, name: 'Last days', from: '2032-01-20' };
    expect(checkWithSchedules([july, winterSale, lastDays])).toEqual([]);
    const codes = checkWithSchedules([{ ...winterSale, until: '2032-01-10' }, priceRise]);
    expect(codes.map(({ code }) => code)).toEqual(['overlapping-schedules']);
  });

  it('may acknowledge a warning of a later day', () => {
    const long = [replaceChanges(priceRise, { 'lead.form.submitLabel': 'Send '.repeat(14) })];
    const [problem] = checkWithSchedules(long);
    expect(problem).toMatchObject({ code: 'long-text', path: 'lead.form.submitLabel' });
    const acknowledged = [{ code: 'long-text', path: 'lead.form.submitLabel', reason: 'It fits.' }];
    expect(checkWithSchedules(long, { acknowledged })).toEqual([]);
  });
});

describe('a date step', () => {
  const visit = (limits: object) =>
    ({
      id: 'visit',
      kind: 'date',
      title: 'When?',
      answer: 'visitDay',
      fieldLabel: 'Day',
      message: 'Not then.',
      continueLabel: 'Onward',
      ...limits,
    }) as Step;
  const codesWith = (step: Step, scheduled: readonly Schedule[]) =>
    checkWithSchedules(scheduled, { steps: [step, ...boatHallConfig.steps] }).map(
      ({ code }) => code,
    );
  const dated = (rest: Partial<Schedule> & Pick<Schedule, 'changes'>): Schedule => ({
    name: 'Visits',
    from: '2031-01-01',
    zone: 'Europe/Berlin',
    ...rest,
  });

  it('must have a day left while its limits apply', () => {
    const past = visit({ earliestIn: 0, latest: '2031-02-28' });
    expect(codesWith(past, [])).toContain('no-way-forward');
    const prolonged = dated({ changes: { 'steps.visit.latest': '2032-10-31' } });
    expect(codesWith(past, [prolonged])).not.toContain('no-way-forward');
  });

  it('is checked from the day when its limits apply', () => {
    const later = dated({ from: '2032-06-01', changes: { 'steps.visit.earliest': '2032-06-01' } });
    const step = visit({ earliest: '2031-01-01', latestIn: 30 });
    expect(codesWith(step, [later])).not.toContain('no-way-forward');
    const never = dated({ from: '2032-01-01', changes: { 'steps.visit.earliest': '2032-06-01' } });
    expect(codesWith(step, [never])).toContain('no-way-forward');
  });
});
