import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { BREAKING_KINDS, listMutations } from './fixtures/mutations.ts';
import { parseJsonSource } from './json/json-source.ts';

/** Every how manyth mistake is made. */
const INTERVAL = 9;

describe('a mistake in a small config', () => {
  const { getPositionAt } = parseJsonSource(boatHallJson);

  it.each(BREAKING_KINDS)('%s is one error, at its line or with the mistyped name', (kind) => {
    const mutations = listMutations(boatHallJson, kind, INTERVAL);
    expect(mutations.length).toBeGreaterThan(1);
    const missed = mutations.flatMap((mutation) => {
      const { line } = getPositionAt(mutation.offset);
      const problems = checkConfig(mutation.text, boatHallContext);
      const [first, ...others] = problems;
      const isAtPlace =
        first?.line === line || (mutation.word && first?.hint.includes(`"${mutation.word}"`));
      const isRight = first?.severity === 'error' && others.length === 0 && isAtPlace;
      return isRight ? [] : [{ what: mutation.what, line, problems }];
    });
    expect(missed).toEqual([]);
  });
});
