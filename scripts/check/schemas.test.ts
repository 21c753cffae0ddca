import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSchemaErrors } from '../../src/engine/schema/validate.ts';
import { loadSchemaWithValidator } from './schemas.ts';

const SHORT = JSON.stringify({ type: 'string', text: 'plain', longest: 9, maxLength: 9 });
const LONG = SHORT.replaceAll('9', '99');
const TEXT = 'ten letters';

let folder: string;
let file: string;

beforeEach(async () => {
  // Beside the packages: what is kept loads some pieces of Ajv.
  folder = await mkdtemp(join('node_modules', '.validators-'));
  file = join(process.cwd(), folder, 'kept', 'text.cjs');
});
afterEach(() => rm(folder, { recursive: true }));

async function listErrors(schema: string): Promise<unknown[]> {
  const errors = listSchemaErrors(await loadSchemaWithValidator(schema, file), TEXT);
  return errors.map(({ keyword, params }) => [keyword, params]);
}

const TOO_LONG = [['maxLength', { limit: 9 }]];

it('asks the same of a value when it was kept', async () => {
  expect(await listErrors(SHORT)).toEqual(TOO_LONG);
  const kept = await readFile(file, 'utf8');
  expect(await listErrors(SHORT)).toEqual(TOO_LONG);
  expect(await readFile(file, 'utf8')).toBe(kept);
});

it('asks what the schema says now', async () => {
  await listErrors(SHORT);
  expect(await listErrors(LONG)).toEqual([]);
  expect(await listErrors(SHORT)).toEqual(TOO_LONG);
});

it('makes anew what was kept and is broken', async () => {
  await listErrors(SHORT);
  await writeFile(file, 'module.exports = {');
  expect(await listErrors(SHORT)).toEqual(TOO_LONG);
  expect(await readFile(file, 'utf8')).toContain('maxLength');
});

it('does without where nothing can be kept', async () => {
  await writeFile(join(folder, 'kept'), 'This is no folder.');
  expect(await listErrors(SHORT)).toEqual(TOO_LONG);
});

it('refuses a schema that says what the vocabulary does not know', async () => {
  const schema = await loadSchemaWithValidator(SHORT.replace('longest', 'logest'), file);
  expect(() => listSchemaErrors(schema, TEXT)).toThrow('logest');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
