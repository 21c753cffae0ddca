/**
 * Writes the TypeScript types of every schema in schemas/ into src/engine/generated/, the reference of every key
 * into config/REFERENCE.md, and the map of the rooms into the linter's rules and the README.
 * `--check` writes nothing and fails when one of these files is not what the schemas say.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { isSchema, resolveSchema, type Schema } from '../../src/engine/schema/schema.ts';
import { referenceOf, type Described } from './reference.ts';
import { lintRules, mapOf, withMap, type Folders } from './rooms.ts';
import { laidOut } from '../support/layout.ts';

const SCHEMAS = 'schemas';
const GENERATED = 'src/engine/generated';
const LINT_RULES = '.oxlintrc.rooms.json';
const REFERENCE = 'config/REFERENCE.md';
const ROOMS = 'scripts/generate/rooms.json';

/** The files that people edit, the most edited first; one schema may be of several. */
const EDITED = [
  { file: 'estimator.json', schema: 'estimator' },
  { file: 'cases.json', schema: 'cases' },
  { file: 'privacy-policy.json and terms-of-service.json', schema: 'legal-document' },
  { file: 'estimator.es.json and the other translations', schema: 'translation' },
];

/**
 * A schema as the generator of types needs it. A `$ref` with a description beside it would be a type of its
 * own (Condition1, Condition2...): the description is for people in an editor, the type needs the reference
 * alone. What has no title is no type: it stands where it is referred to.
 */
function forTypes(schema: Schema): JSONSchema {
  const replaced = (_key: string, value: unknown): unknown => {
    if (!isSchema(value) || typeof value.$ref !== 'string') return value;
    const whole = resolveSchema(schema, value);
    return whole.title === undefined ? whole : { $ref: value.$ref };
  };
  return JSON.parse(JSON.stringify(schema, replaced));
}

async function typesOf(schemaFile: string): Promise<string> {
  const text = await readFile(join(SCHEMAS, schemaFile), 'utf8');
  return compile(forTypes(JSON.parse(text)), schemaFile, {
    bannerComment: `// Made from ${SCHEMAS}/${schemaFile} by "npm run generate". Do not edit.`,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
    ignoreMinAndMaxItems: true,
  });
}

async function described({ file, schema }: (typeof EDITED)[number]): Promise<Described> {
  const text = await readFile(join(SCHEMAS, `${schema}.schema.json`), 'utf8');
  return { file, schema: JSON.parse(text) };
}

async function* generated(): AsyncGenerator<readonly [file: string, text: string]> {
  for (const file of (await readdir(SCHEMAS)).filter((each) => each.endsWith('.schema.json'))) {
    yield [join(GENERATED, file.replace('.schema.json', '.ts')), await typesOf(file)];
  }
  const reference = referenceOf(await Promise.all(EDITED.map(described)));
  yield [REFERENCE, await laidOut(REFERENCE, reference)];
  const folders: Folders = JSON.parse(await readFile(ROOMS, 'utf8'));
  yield [LINT_RULES, await laidOut(LINT_RULES, JSON.stringify(lintRules(folders)))];
  const readme = withMap(await readFile('README.md', 'utf8'), mapOf(folders));
  yield ['README.md', await laidOut('README.md', readme)];
}

const check = process.argv.includes('--check');
let stale = 0;
for await (const [target, text] of generated()) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current === text) continue;
  if (check) {
    console.error(`${target} is stale: run "npm run generate" and commit what it writes.`);
    stale += 1;
  } else {
    await writeFile(target, text);
    console.log(`${target} written.`);
  }
}
if (stale > 0) process.exitCode = 1;
