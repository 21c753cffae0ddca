import { expect, it, vi } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { listChangeRows } from './version-changes.ts';

const toCases = (total: number, extras: number) => ({
  cases: [
    {
      name: 'Ann',
      situation: 'Hers.',
      answers: {},
      expected: { total, breakdown: { extras } },
    },
  ],
});

const priced = withValueAt(JSON.parse(boatHallJson), ['prices', 'extraPrice', 'wash'], 150);
const both = withValueAt(priced, ['steps', 0, 'title'], 'Which boat?');

const list = (config: unknown, describeEffect: Parameters<typeof listChangeRows>[1]) =>
  listChangeRows(
    [
      {
        name: 'estimator.json',
        kind: 'estimator',
        before: boatHallJson,
        after: JSON.stringify(config),
      },
      {
        name: 'cases.json',
        kind: 'cases',
        before: JSON.stringify(toCases(1_250, 140)),
        after: JSON.stringify(toCases(1_260, 150)),
      },
    ],
    describeEffect,
  );

it('what followed from several changes by itself is one row, and each change says what it does to prices', () => {
  const rows = list(both, (_documents, { changes: [first] }) =>
    first?.path?.[0] === 'steps' ? undefined : 'All by +$10.',
  );
  const texts = rows.map(([text]) => text);
  const at = texts.indexOf("Price of 'Hull wash' in 'Extra price'");
  expect(texts[at + 1]).toBe('… Price impact alone: All by +$10.');
  expect(texts.filter((text) => /impact|by itself/.test(text))).toEqual([
    '… Price impact alone: All by +$10.',
    'Followed by itself: 2 changes',
  ]);
  expect(rows).toHaveLength(4);
});

it('a single change does what all do, which stands above the table', () => {
  const describeEffect = vi.fn<() => string>();
  const texts = list(priced, describeEffect).map(([text]) => text);
  expect(texts).toEqual([
    "Price of 'Hull wash' in 'Extra price'",
    '… and 2 changes that followed by itself',
  ]);
  expect(describeEffect).not.toHaveBeenCalled();
});
