import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { openFiles } from '../testing/open-files.ts';
import { describeChanges, describeChoice, describeConflict } from './describe-patch.ts';

const boatHall: unknown = JSON.parse(boatHallJson);

function describe(before: unknown, after: unknown) {
  return describeChanges({
    kind: 'estimator',
    before,
    after,
    configBefore: before,
    config: after,
  }).map(({ text }) => text);
}

it('says once which warnings are ignored, for however many prices', () => {
  const reason = 'The tariffs of May.';
  const toEntry = (path: string) => ({ code: 'price-change', path, reason });
  const given = Array.from({ length: 20 }, (_, index) => toEntry(`prices.extraPrice.e${index}`));
  const unused = { code: 'unused-price', path: 'prices.extraPrice.flag', reason: 'For May.' };
  const [one, many] = [[unused], given].map((list) =>
    withValueAt(boatHall, ['acknowledged'], list),
  );
  expect(describe(boatHall, many)).toEqual([
    'Reason for 20 × large price change: "The tariffs of May."',
  ]);
  expect(describe(one, many)).toEqual([
    'Reason for 20 × large price change: "The tariffs of May."; no longer ignored: unused price',
  ]);
});

it('says once how a condition reads, before and after', () => {
  const path: JsonPath = ['steps', 2, 'showWhen'];
  const toConfig = (option: string, value: number) =>
    withValueAt(boatHall, path, {
      test: 'all',
      of: [
        { test: 'is', answer: 'boatKind', option },
        { test: 'atLeast', answer: 'boatLength', number: value },
      ],
    });
  const subject = "“Shown when” of question 'For how long?'";
  const [sloop, ketch] = [toConfig('sloop', 20), toConfig('ketch', 30)];
  const [ofSloop, ofKetch] = [
    ['Sloop', 20],
    ['Ketch', 30],
  ].map(
    ([label, value]) =>
      `all of “Which boat is it?” is “${label}” and “How long is it?” is at least ${value}`,
  );
  expect(describe(sloop, ketch)).toEqual([`${subject}: ${ofSloop} → ${ofKetch}`]);
  expect(describe(boatHall, ketch)).toEqual([`${subject} added: ${ofKetch}`]);
  expect(describe(ketch, boatHall)).toEqual([`${subject} removed: ${ofKetch}`]);
});

it('names an option that is gone in an answer as it was called', () => {
  const [cases, others] = [['wash', 'heating'], ['heating']].map((extras) => ({
    cases: [{ name: 'Ann', situation: 'Hers.', answers: { extras } }],
  }));
  const options: JsonPath = ['steps', 4, 'options', 0];
  const [change] = describeChanges({
    kind: 'cases',
    before: cases,
    after: others,
    configBefore: boatHall,
    config: withValueAt(boatHall, options, undefined),
  });
  expect(change?.text).toMatch(/: Hull wash, Heated hall → Heated hall$/);
});

it('writes an expected amount with its unit', () => {
  const toCases = (total: number, extras: number) => {
    const expected = { total, breakdown: { extras } };
    return { cases: [{ name: 'Ann', situation: 'Hers.', answers: {}, expected }] };
  };
  const changes = describeChanges({
    kind: 'cases',
    before: toCases(1_250, 0),
    after: toCases(1_390, 140),
    configBefore: boatHall,
    config: boatHall,
  });
  expect(changes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/: \$1,250 → \$1,390$/),
    expect.stringMatching(/: \$0 → \$140$/),
  ]);
});

it('says with its unit what somebody else made of a price', () => {
  const documents = openFiles({ 'estimator.json': boatHall, 'cases.json': { cases: [] } });
  const address = ['prices', 'extraPrice', 'wash'];
  const conflict = { patch: { address, before: 140, after: 150 }, now: 1_160, isGone: false };
  expect(describeConflict(documents, { ...conflict, file: 'estimator.json' })).toBe(
    "Price of 'Hull wash' in 'Extra price' was changed again since: $1,160",
  );
  // Where both values stand beside it, neither is repeated.
  expect(describeChoice(documents, { ...conflict, file: 'estimator.json' })).toBe(
    "Price of 'Hull wash' in 'Extra price'",
  );
});

it('keeps both versions of a picture and of a text with several words, to be shown', () => {
  const [titled, pictured] = [
    withValueAt(boatHall, ['steps', 0, 'title'], 'Which boat do you sail?'),
    withValueAt(boatHall, ['steps', 0, 'options', 0, 'illustration'], '/pictures/ketch.svg'),
  ];
  const shown = [titled, pictured].flatMap((after) =>
    describeChanges({
      kind: 'estimator',
      before: boatHall,
      after,
      configBefore: boatHall,
      config: after,
    }),
  );
  expect(shown.map(({ replacement }) => replacement)).toMatchObject([
    { kind: 'text', after: 'Which boat do you sail?' },
    { kind: 'picture', after: '/pictures/ketch.svg' },
  ]);
});
