import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { describeCaseEntry, findCaseEntries } from '../labels/case-labels.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { buildFormDefinition } from './form-definition.ts';

const config: unknown = JSON.parse(boatHallJson);
const ANSWERS_PATH = ['cases', 0, 'answers'];
const EXTRAS_PATH = [...ANSWERS_PATH, 'extras'];
const cases = {
  cases: [
    {
      name: 'Ann',
      situation: 'Has a ketch.',
      answers: { boatKind: 'ketch', extras: ['wash', 'hall'], moon: 'full' },
      expected: { total: 0, breakdown: { space: 1, extras: 2 } },
    },
  ],
};

function getForm(path: JsonPath) {
  return buildFormDefinition(SCHEMAS.cases, cases, path, findCaseEntries(config, path));
}

it('the answers of a homeowner are called as the steps, and chosen of their options', () => {
  const { fields, entries } = getForm(ANSWERS_PATH);
  const [boat, extras, moon] = fields.map(({ label, control }) => ({ label, control }));
  expect(boat).toMatchObject({ label: 'Which boat is it?', control: { kind: 'choice' } });
  expect(boat?.control).toHaveProperty('labels', expect.any(Map));
  expect(extras?.control).toMatchObject({
    kind: 'list',
    of: { kind: 'choice', choices: expect.arrayContaining(['wash', 'cradle']) },
  });
  expect(moon).toMatchObject({ label: 'moon', control: { kind: 'text' } });
  expect([...(entries?.missing?.keys() ?? [])]).not.toContain('boatKind');
  expect(entries?.missing?.size).toBeGreaterThan(0);
});

it('the figures of a homeowner are called as the rules call them', () => {
  const { fields } = getForm(['cases', 0, 'expected', 'breakdown']);
  expect(fields.map(({ label }) => label)).toEqual(['Space', 'Extras']);
});

it('what a homeowner has chosen is told in the words of visitors', () => {
  const result = describeCaseEntry(config, cases, [...EXTRAS_PATH, 0]);
  expect(result).toMatch(/^'Hull wash' in '.+'$/);
  expect(describeCaseEntry(config, cases, [...ANSWERS_PATH, 'moon'])).toBeUndefined();
  expect(describeCaseEntry(undefined, cases, [...EXTRAS_PATH, 0])).toBeUndefined();
});
