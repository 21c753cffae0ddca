import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import {
  breakReferences,
  deleteEntries,
  duplicateNames,
  dropCommas,
  negateNumbers,
  misspellKeys,
  exceedBounds,
  changeTypes,
  type ConfigMutation,
} from './fixtures/mutations.ts';
import { parseJsonSource } from './json/json-source.ts';
import { walkTextsAndKeys } from './analysis/name-familiarity.ts';

const REFERENCES = [
  'option',
  'table',
  'entry',
  'figure',
  'field',
  'total',
  'breakdown',
  'requires',
];

/** A mistake is made in a file that was right when it was last committed. */
const knownWords = new Set([...walkTextsAndKeys(JSON.parse(boatHallJson))].map(([word]) => word));

/** The mistakes that a hand makes, one at a time, in every place where it can make them. */
const mutationKinds: Readonly<Record<string, () => Generator<ConfigMutation>>> = {
  'a mistyped key': () => misspellKeys(boatHallJson),
  'a value of the wrong type': () => changeTypes(boatHallJson),
  'a lost comma': () => dropCommas(boatHallJson),
  'a number out of bounds': () => exceedBounds(boatHallJson),
  'a broken reference': () =>
    breakReferences(boatHallJson, [...REFERENCES, 'answer', 'eventId', 'illustration']),
  'a doubled name': () => duplicateNames(boatHallJson, ['id', 'name']),
};

describe.each(Object.entries(mutationKinds))('%s', (_, mutations) => {
  it('is one error on its line, wherever it is', () => {
    const { positionAt } = parseJsonSource(boatHallJson);
    const missed = [...mutations()].flatMap(({ what, text, offset }) => {
      const { line } = positionAt(offset);
      const problems = checkConfig(text, { ...boatHallContext, knownWords });
      const [first] = problems;
      const isRight = problems.length === 1 && first?.severity === 'error' && first.line === line;
      return isRight ? [] : [{ what, line, problems }];
    });
    expect(missed).toEqual([]);
  });

  it('is tried in many places', () => {
    expect([...mutations()].length).toBeGreaterThan(25);
  });
});

it('never crashes, whatever single mistake a config has', () => {
  const all = [
    ...deleteEntries(boatHallJson),
    ...negateNumbers(boatHallJson),
    ...changeTypes(boatHallJson),
    ...misspellKeys(boatHallJson),
  ].filter((_, index) => index % 4 === 0);
  expect(all.length).toBeGreaterThan(300);
  const crashed = all.flatMap(({ what, text }) => {
    try {
      checkConfig(text, boatHallContext);
      return [];
    } catch (error) {
      return [{ what, error }];
    }
  });
  expect(crashed).toEqual([]);
});
