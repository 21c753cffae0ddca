/**
 * Writes the TypeScript types of every schema in schemas/ into src/generated/.
 * `--check` writes nothing and fails when a file there is not what its schema says.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const SCHEMAS = 'schemas';
const GENERATED = 'src/generated';

/**
 * A `$ref` with a description beside it is a type of its own to the generator (Condition1, Condition2…).
 * The description is for people in an editor; the type needs the reference alone.
 */
function bareReferences(_key: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && '$ref' in value) {
    return { $ref: value.$ref };
  }
  return value;
}

async function typesOf(schemaFile: string): Promise<string> {
  const text = await readFile(join(SCHEMAS, schemaFile), 'utf8');
  const schema: JSONSchema = JSON.parse(JSON.stringify(JSON.parse(text), bareReferences));
  return compile(schema, schemaFile, {
    bannerComment: `// Made from ${SCHEMAS}/${schemaFile} by "npm run generate". Do not edit.`,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
    ignoreMinAndMaxItems: true,
  });
}

const check = process.argv.includes('--check');
let stale = 0;
for (const schemaFile of (await readdir(SCHEMAS)).filter((file) => file.endsWith('.schema.json'))) {
  const target = join(GENERATED, schemaFile.replace('.schema.json', '.ts'));
  const types = await typesOf(schemaFile);
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current === types) continue;
  if (check) {
    console.error(`${target} is stale: run "npm run generate" and commit what it writes.`);
    stale += 1;
  } else {
    await writeFile(target, types);
    console.log(`${target} written.`);
  }
}
if (stale > 0) process.exitCode = 1;
