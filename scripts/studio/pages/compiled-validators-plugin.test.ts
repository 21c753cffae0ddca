import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSchemaErrors } from '../../../src/engine/schema/validate.ts';
import { SCHEMAS } from '../../../src/studio/model/documents/schemas.ts';
import { compiledValidatorsPlugin } from './compiled-validators-plugin.ts';

const ENTRY = '\0entry';

interface BuiltModule {
  readonly listSchemaErrors: typeof listSchemaErrors;
  readonly SCHEMAS: typeof SCHEMAS;
}

let folder: string;
let builtModule: BuiltModule;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validators-'));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `export { listSchemaErrors } from '/src/engine/schema/validate.ts';
               export { SCHEMAS } from '/src/studio/model/documents/schemas.ts';`
            : undefined,
      },
      compiledValidatorsPlugin(),
    ],
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  code = chunk?.type === 'chunk' ? chunk.code : '';
  const file = join(folder, 'built.mjs');
  await writeFile(file, code);
  builtModule = await import(pathToFileURL(file).href);
});
afterAll(() => rm(folder, { recursive: true }));

const FILES = {
  estimator: 'e2e/fixtures/adu.json',
  cases: 'e2e/fixtures/adu-cases.json',
  'legal-document': 'e2e/fixtures/terms-of-service.json',
} as const;
const KINDS = Object.keys(FILES) as (keyof typeof FILES)[];

it.each(KINDS)('finds nothing in a good file: %s', async (kind) => {
  const value: unknown = JSON.parse(await readFile(FILES[kind], 'utf8'));
  expect(builtModule.listSchemaErrors(builtModule.SCHEMAS[kind], value)).toEqual([]);
});

/** A value with every key of any level gone or of another kind, one after the other. */
function* listBrokenValues(value: object): Generator<object> {
  for (const [key, each] of Object.entries(value)) {
    const { [key]: _gone, ...rest } = value as Record<string, unknown>;
    yield rest;
    yield { ...value, [key]: [each] };
    yield { ...value, [`${key}s`]: each };
    if (typeof each !== 'object' || each === null || Array.isArray(each)) continue;
    for (const inner of listBrokenValues(each))
      if (inner !== each) yield { ...value, [key]: inner };
  }
}

it.each(KINDS)('says of a broken one what is said elsewhere: %s', async (kind) => {
  const value = JSON.parse(await readFile(FILES[kind], 'utf8'));
  for (const each of listBrokenValues(value)) {
    const errors = listSchemaErrors(SCHEMAS[kind], each);
    expect(builtModule.listSchemaErrors(builtModule.SCHEMAS[kind], each)).toEqual(errors);
  }
});

it('brings nothing that compiles', () => {
  expect(code).not.toContain('new Function');
});
