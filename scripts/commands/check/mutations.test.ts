import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  listMutations,
  mutations,
  type MutationKind,
} from '../../../src/authoring/check/fixtures/mutations.ts';
import { checkCases } from '../../../src/authoring/cases/check-cases.ts';
import { readSource } from '../../../src/engine/compile/compile.ts';
import { checkFile } from '../../files/check/check-file.ts';
import { readCheckedFile, withCases } from '../../files/check/checked-files.ts';
import { readSchema } from '../../files/check/schemas.ts';

/*
 * A sample of single mistakes in the files of this project. Which files there are and what is in them does not matter:
 * only that no mistake makes the check fail, and that none which breaks an estimator goes unnoticed.
 */

const CONFIGS = [
  'config/estimator.json',
  ...readdirSync('examples').map((name) => `examples/${name}/estimator.json`),
];
/** A legal document, and the translations of it and of the config. */
const OTHER_FILES = readdirSync('config')
  .filter((name) => /^(terms-of-service|(terms-of-service|estimator)\.[^.]+)\.json$/.test(name))
  .map((name) => `config/${name}`);
const ALL_KINDS = Object.keys(mutations) as MutationKind[];
const NOTICED_KINDS: readonly MutationKind[] = [
  'a mistyped key',
  'a value of the wrong type',
  'a mistyped reference',
];

/** The examples contain placeholders for facts about the company. */
const isNoPlaceholder = ({ code }: { readonly code: string }) => code !== 'placeholder-fact';

/** Every how manyth mistake is made. The examples share most kinds of steps and rules with the client's estimator. */
const getInterval = (name: string) => (name.startsWith('config/') ? 401 : 2401);

/** A part of a ZIP code is a shorter one, which may be meant. */
const ZIP_PREFIX = /ByZip\.\d+ = /;

describe.each(CONFIGS)('mistakes in %s', (name) => {
  it('are noticed, and never make the check fail; an example has none, and its cases are up to date', async () => {
    const file = await readCheckedFile(name);
    const before = await checkFile(await withCases(file));
    const isExample = name.startsWith('examples/');
    expect(isExample ? before.filter(isNoPlaceholder) : []).toEqual([]);
    const count = before.length;
    const silent: string[] = [];
    for (const kind of ALL_KINDS) {
      for (const { what, text } of listMutations(file.text, kind, getInterval(name))) {
        // oxlint-disable-next-line no-await-in-loop -- hundreds at once would need much memory
        const found = await checkFile({ ...file, text });
        const isSilent =
          found.length <= count && found.every(({ severity }) => severity !== 'error');
        if (isSilent && NOTICED_KINDS.includes(kind) && !ZIP_PREFIX.test(what)) silent.push(what);
      }
    }
    expect(silent).toEqual([]);
  });
});

it('mistakes in the cases do not make the check fail', async () => {
  const file = await withCases(await readCheckedFile('config/estimator.json'));
  const { cases } = file;
  expect(cases).toBeDefined();
  if (!cases) return;
  const schema = await readSchema('cases');
  const source = readSource(file.text);
  for (const kind of ALL_KINDS) {
    for (const { what, text } of listMutations(cases.text, kind, 997)) {
      expect(() => checkCases({ ...cases, text, schema }, source), what).not.toThrow();
    }
  }
});

it.each(OTHER_FILES)('mistakes in %s never make the check fail', async (name) => {
  const file = await readCheckedFile(name);
  for (const kind of ALL_KINDS) {
    for (const { what, text } of listMutations(file.text, kind, 359)) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      await expect(checkFile({ ...file, text }), what).resolves.toBeDefined();
    }
  }
});
