import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/authoring/check/check-config.ts';
import {
  breakReferences,
  duplicateNames,
  dropCommas,
  misspellKeys,
  exceedBounds,
  changeTypes,
  type ConfigMutation,
} from '../../src/authoring/check/fixtures/mutations.ts';
import type { Problem } from '../../src/authoring/check/core/problem.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { createFileLookup, DEFAULT_PUBLIC_FOLDER } from '../support/public-files.ts';
import { parseJsonSource } from '../../src/authoring/check/json/json-source.ts';
import { walkTextsAndKeys } from '../../src/authoring/check/analysis/name-familiarity.ts';

const text = readFileSync('e2e/fixtures/adu.json', 'utf8');
const schema: Schema = JSON.parse(readFileSync('schemas/estimator.schema.json', 'utf8'));

const knownWords = new Set([...walkTextsAndKeys(JSON.parse(text))].map(([word]) => word));

function checkText(config: string): Problem[] {
  return checkConfig(config, {
    schema,
    file: 'adu.json',
    hasPublicFile: createFileLookup(DEFAULT_PUBLIC_FOLDER),
    pages: ['/', '/thank-you', '/privacy-policy', '/terms-of-service'],
    today: new Date('2026-11-21'),
    release: false,
    // A mistake is made in a file that was right when it was last committed.
    knownWords,
  });
}

const getProblemKey = ({ code, path }: Problem) => `${code} ${path}`;
const initialProblems = checkText(text);
const REFERENCES =
  'answer option table entry figure field total breakdown requires eventId illustration';

/** Every place is tried with a config as small as that of a boat hall; here some are, all over the file. */
function sampleMutations(mutations: Iterable<ConfigMutation>): ConfigMutation[] {
  return [...mutations].filter((_, index) => index % 5 === 0);
}

const mutationKinds: Readonly<Record<string, () => Iterable<ConfigMutation>>> = {
  'a mistyped key': () => sampleMutations(misspellKeys(text)),
  'a value of the wrong type': () => sampleMutations(changeTypes(text)),
  'a lost comma': () => sampleMutations(dropCommas(text)),
  'a number out of bounds': () => exceedBounds(text),
  'a broken reference': () => breakReferences(text, REFERENCES.split(' ')),
  'a doubled name': () => duplicateNames(text, ['id', 'name']),
};

describe('the estimator of the client', () => {
  it('has no errors, only what has to be filled in and looked at', () => {
    expect(new Set(initialProblems.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
      new Set(['warning unfounded-claim', 'warning placeholder-fact', 'warning past-copyright']),
    );
  });

  it.each(Object.entries(mutationKinds))(
    'with %s has one error more, on its line',
    (_, mutations) => {
      const { positionAt } = parseJsonSource(text);
      const known = new Set(initialProblems.map(getProblemKey));
      const missed = [...mutations()].flatMap((mutation) => {
        const { line } = positionAt(mutation.offset);
        const problems = checkText(mutation.text).filter(
          (problem) => !known.has(getProblemKey(problem)),
        );
        const [first] = problems;
        const isRight = problems.length === 1 && first?.severity === 'error' && first.line === line;
        return isRight ? [] : [{ what: mutation.what, line, problems }];
      });
      expect(missed).toEqual([]);
    },
  );
});
