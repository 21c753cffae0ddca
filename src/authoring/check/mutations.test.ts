import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkConfig, type SchemaCheckEnv } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { BREAKING_KINDS, listMutations, OTHER_KINDS } from './fixtures/mutations.ts';
import { parseJsonSource } from './json/json-source.ts';

interface MutatedConfig {
  readonly text: string;
  readonly env: SchemaCheckEnv;
  /** Every nth mistake is tried. */
  readonly nth: number;
}

const aduJson = readFileSync('e2e/fixtures/adu.json', 'utf8');

const configs: Readonly<Record<string, MutatedConfig>> = {
  'a small config': { text: boatHallJson, env: boatHallContext, nth: 9 },
  'the ADU config': {
    text: aduJson,
    env: {
      ...boatHallContext,
      hasPublicFile: (path) => aduJson.includes(path),
      pages: ['/', '/thank-you', '/privacy-policy', '/terms-of-service'],
    },
    nth: 23,
  },
};

describe.each(Object.entries(configs))('in %s', (_, { text, env, nth }) => {
  const toKey = ({ code, path }: { code: string; path: string }) => `${code} ${path}`;
  const known = new Set(checkConfig(text, env).map(toKey));
  const { getPositionAt } = parseJsonSource(text);
  const check = (mutated: string) =>
    checkConfig(mutated, env).filter((problem) => !known.has(toKey(problem)));

  it.each(BREAKING_KINDS)('%s is one error, at its line or with the mistyped name', (kind) => {
    const mutations = listMutations(text, kind, nth);
    expect(mutations.length).toBeGreaterThan(1);
    const missed = mutations.flatMap((mutation) => {
      const { line } = getPositionAt(mutation.offset);
      const problems = check(mutation.text);
      const [first, ...others] = problems;
      const isAtPlace =
        first?.line === line || (mutation.word && first?.hint.includes(`"${mutation.word}"`));
      const isRight = first?.severity === 'error' && others.length === 0 && isAtPlace;
      return isRight ? [] : [{ what: mutation.what, line, problems }];
    });
    expect(missed).toEqual([]);
  });

  it.each(OTHER_KINDS)('%s never makes the check fail', (kind) => {
    for (const { what, text: mutated } of listMutations(text, kind, nth)) {
      expect(() => check(mutated), what).not.toThrow();
    }
  });
});
