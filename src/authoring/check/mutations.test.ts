import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { boatHall, boats } from './fixtures/boats.ts';
import {
  brokenReferences,
  doubledNames,
  lostCommas,
  misspeltKeys,
  wildNumbers,
  wrongTypes,
  type Mutation,
} from './fixtures/mutations.ts';
import { parseJsonSource } from './source.ts';
import { walkTextsAndKeys } from './spelling.ts';

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
const knownWords = new Set([...walkTextsAndKeys(JSON.parse(boats))].map(([word]) => word));

/** The mistakes that a hand makes, one at a time, in every place where it can make them. */
const mistakes: Readonly<Record<string, () => Generator<Mutation>>> = {
  'a mistyped key': () => misspeltKeys(boats),
  'a value of the wrong type': () => wrongTypes(boats),
  'a lost comma': () => lostCommas(boats),
  'a number out of bounds': () => wildNumbers(boats),
  'a broken reference': () =>
    brokenReferences(boats, [...REFERENCES, 'answer', 'eventId', 'illustration']),
  'a doubled name': () => doubledNames(boats, ['id', 'name']),
};

describe.each(Object.entries(mistakes))('%s', (_, mutations) => {
  it('is one error on its line, wherever it is', () => {
    const { positionAt } = parseJsonSource(boats);
    const missed = [...mutations()].flatMap(({ what, text, offset }) => {
      const { line } = positionAt(offset);
      const problems = checkConfig(text, { ...boatHall, knownWords });
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
