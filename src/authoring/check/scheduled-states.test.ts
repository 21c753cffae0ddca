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

describe('a config that changes by the calendar', () => {
  it('is good where it is good at any time', () => {
    expect(checkWithSchedules([winterSale, priceRise])).toEqual([]);
  });

  it('is told what is wrong from a day on, where that is written', () => {
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

  it('is told of a value of another type', () => {
    expect(
      checkWithSchedules([replaceChanges(priceRise, { 'prices.extraPrice.wash': 'dear' })]),
    ).toMatchObject([
      {
        code: 'wrong-type',
        path: 'prices.extraPrice.wash',
        message: expect.stringMatching(/^From 2032-01-01 09:00 in Europe\/Berlin on: /),
        at: '"prices.extraPrice.wash": "dear"',
      },
    ]);
  });

  it('is told once what is wrong for several pieces of time', () => {
    const blank = replaceChanges(
      { ...priceRise, name: 'Blank', from: '2031-06-01' },
      { 'site.header.title': ' ' },
    );
    const found = checkWithSchedules([blank, winterSale, priceRise]);
    expect(found).toMatchObject([
      { code: 'blank-text', message: expect.stringMatching(/^From 2031-06-01 in/) },
    ]);
  });

  it('is told what a change brings about elsewhere', () => {
    const closed = replaceChanges(priceRise, { 'steps.hull.options.ketch.offered': false });
    const found = checkWithSchedules([
      replaceChanges(closed, { ...closed.changes, 'steps.hull.options.sloop.offered': false }),
    ]);
    expect(found.map(({ message }) => message)).toEqual(
      found.map(() => expect.stringMatching(/^From 2032-01-01 09:00 in Europe\/Berlin on: /)),
    );
    expect(found.map(({ path }) => path)).toContain('steps[0].options');
  });

  it('is told nothing of what is over', () => {
    const past = replaceChanges(
      { ...winterSale, from: '2031-01-01', until: '2031-02-01' },
      { 'site.header.title': ' ' },
    );
    expect(checkWithSchedules([past]).map(({ code }) => code)).toEqual(['past-schedule']);
  });

  it('is told of today what holds today', () => {
    const blank = replaceChanges(
      { ...winterSale, from: '2031-05-01', until: '2031-05-03' },
      { 'site.header.title': ' ' },
    );
    expect(checkWithSchedules([blank])).toMatchObject([
      { code: 'blank-text', message: expect.stringMatching(/^From 2031-05-01 in Europe/) },
    ]);
  });

  it('may have a warning of some later day acknowledged', () => {
    const far = [replaceChanges(priceRise, { 'prices.extraPrice.wash': 140_000 })];
    const [problem] = checkWithSchedules(far);
    expect(problem).toMatchObject({ code: 'price-outlier', path: 'prices.extraPrice.wash' });
    const acknowledged = [
      { code: 'price-outlier', path: 'prices.extraPrice.wash', reason: 'Gold leaf.' },
    ];
    expect(checkWithSchedules(far, { acknowledged })).toEqual([]);
  });
});

describe('a day that has to be named', () => {
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

  it('is asked for in vain only while its limits hold', () => {
    const past = visit({ earliestIn: 0, latest: '2031-02-28' });
    expect(codesWith(past, [])).toContain('no-way-forward');
    const prolonged = dated({ changes: { 'steps.visit.latest': '2032-10-31' } });
    expect(codesWith(past, [prolonged])).not.toContain('no-way-forward');
  });

  it('is looked for from when its limits hold', () => {
    const later = dated({ from: '2032-06-01', changes: { 'steps.visit.earliest': '2032-06-01' } });
    const step = visit({ earliest: '2031-01-01', latestIn: 30 });
    expect(codesWith(step, [later])).not.toContain('no-way-forward');
    const never = dated({ from: '2032-01-01', changes: { 'steps.visit.earliest': '2032-06-01' } });
    expect(codesWith(step, [never])).toContain('no-way-forward');
  });

  it('need not be there where nobody is asked for it', () => {
    const unseen = visit({
      earliest: '2030-01-01',
      latest: '2030-12-31',
      earliestIn: 0,
      showWhen: { test: 'is', answer: 'boatKind', option: 'sloop' },
    });
    const closed = boatHallConfig.steps.map((step) =>
      step.kind === 'cards'
        ? {
            ...step,
            options: step.options.map((option) =>
              option.id === 'sloop' ? { ...option, offered: false } : option,
            ),
          }
        : step,
    );
    const steps = [...closed.slice(0, 1), unseen, ...closed.slice(1)];
    const codes = checkWithSchedules([], { steps }).map(({ code }) => code);
    expect(codes).not.toContain('no-way-forward');
  });
});
