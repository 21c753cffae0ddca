import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { listSchemaErrors } from '../../../src/engine/schema/validate.ts';
import { SCHEMAS } from '../../../src/studio/model/project/schemas.ts';
import { compiledValidatorsPlugin } from './compiled-validators-plugin.ts';

const ENTRY = '\0entry';

interface BuiltModule {
  readonly listSchemaErrors: typeof listSchemaErrors;
  readonly SCHEMAS: typeof SCHEMAS;
}

const FILES = {
  estimator: 'e2e/fixtures/adu.json',
  cases: 'e2e/fixtures/adu-cases.json',
  'legal-document': 'e2e/fixtures/terms-of-service.json',
} as const;

/** A value with each of its keys missing or renamed. */
function listBrokenValues(value: object): object[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const { [key]: _gone, ...rest } = value as Record<string, unknown>;
    return [rest, { ...rest, [`${key}s`]: each }, { ...rest, [key]: [each] }];
  });
}

it('validates as the schemas do, without compiling anything in the page', async () => {
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
               export { SCHEMAS } from '/src/studio/model/project/schemas.ts';`
            : undefined,
      },
      compiledValidatorsPlugin(),
    ],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  const [chunk] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  expect(code).not.toContain('new Function');
  const folder = await mkdtemp(join(tmpdir(), 'validators-'));
  try {
    const file = join(folder, 'built.mjs');
    await writeFile(file, code);
    const built: BuiltModule = await import(pathToFileURL(file).href);
    for (const [kind, path] of Object.entries(FILES)) {
      const valid: object = JSON.parse(await readFile(path, 'utf8'));
      const schema = kind as keyof typeof FILES;
      for (const value of [valid, ...listBrokenValues(valid)]) {
        const expected = listSchemaErrors(SCHEMAS[schema], value);
        expect(built.listSchemaErrors(built.SCHEMAS[schema], value)).toEqual(expected);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
