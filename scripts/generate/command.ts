import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import {
  isSchema,
  resolveSchema,
  withoutShorthand,
  type Schema,
} from '../../src/engine/schema/schema.ts';
import { renderReference, type DescribedFile } from './render-reference.ts';
import { formatSource } from '../support/format-source.ts';

const SCHEMAS = 'schemas';
const GENERATED = 'src/engine/generated';
const REFERENCE = 'config/REFERENCE.md';

/** The files in the reference, the most edited first. */
const EDITED_FILES = [
  { file: 'estimator.json', schema: 'estimator' },
  { file: 'cases.json', schema: 'cases' },
  { file: 'privacy-policy.json and terms-of-service.json', schema: 'legal-document' },
  { file: 'estimator.es.json and the other translations', schema: 'translation' },
];

/**
 * Adapts a schema for the type generator. A `$ref` with a description would become a type of its own (Condition1,
 * Condition2…), so the description is removed. A definition without a title is inlined.
 * Types are of files whose short forms are expanded.
 */
function toTypeSchema(schema: Schema): JSONSchema {
  const simplify = (_key: string, value: unknown): unknown => {
    if (!isSchema(value) || typeof value.$ref !== 'string') return value;
    const whole = resolveSchema(schema, value);
    return whole.title === undefined ? whole : { $ref: value.$ref };
  };
  return JSON.parse(JSON.stringify(withoutShorthand(schema), simplify));
}

async function generateTypes(schemaFile: string): Promise<string> {
  const text = await readFile(join(SCHEMAS, schemaFile), 'utf8');
  return compile(toTypeSchema(JSON.parse(text)), schemaFile, {
    bannerComment: `// Made from ${SCHEMAS}/${schemaFile} by "npm run generate". Do not edit.`,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
    ignoreMinAndMaxItems: true,
  });
}

async function readDescribedFile({
  file,
  schema,
}: (typeof EDITED_FILES)[number]): Promise<DescribedFile> {
  const text = await readFile(join(SCHEMAS, `${schema}.schema.json`), 'utf8');
  return { file, schema: JSON.parse(text) };
}

async function* generateFiles(): AsyncGenerator<readonly [file: string, text: string]> {
  for (const file of (await readdir(SCHEMAS)).filter((each) => each.endsWith('.schema.json'))) {
    yield [join(GENERATED, file.replace('.schema.json', '.ts')), await generateTypes(file)];
  }
  const reference = renderReference(await Promise.all(EDITED_FILES.map(readDescribedFile)));
  yield [REFERENCE, await formatSource(REFERENCE, reference)];
}

const isCheckOnly = process.argv.includes('--check');
let staleCount = 0;
for await (const [target, text] of generateFiles()) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current === text) continue;
  if (isCheckOnly) {
    console.error(`${target} is stale: run "npm run generate" and commit the result.`);
    staleCount += 1;
  } else {
    await writeFile(target, text);
    console.log(`${target} written.`);
  }
}
if (staleCount > 0) process.exitCode = 1;
