import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFilesAtomic, type FileToWrite } from '../../files/write-files-atomic.ts';
import { defineCommand, type Parser } from '../define-command.ts';
import { generateParser } from './generate-parser.ts';
import { generateTypes } from './generate-types.ts';
import { renderReference, type DescribedFile } from './render-reference.ts';
import { formatSource } from '../../files/format-source.ts';

const SCHEMAS = 'schemas';
const GENERATED = 'src/engine/generated';
const GRAMMAR = 'src/engine/compile/shorthand/formula.peggy';
const REFERENCE = 'config/REFERENCE.md';

/** The files in the reference, the most edited first. */
const EDITED_FILES = [
  { file: 'estimator.json', schema: 'estimator' },
  { file: 'cases.json', schema: 'cases' },
  { file: 'privacy-policy.json and terms-of-service.json', schema: 'legal-document' },
  { file: 'estimator.es.json and the other translations', schema: 'translation' },
];

async function readDescribedFile({
  file,
  schema,
}: (typeof EDITED_FILES)[number]): Promise<DescribedFile> {
  const text = await readFile(join(SCHEMAS, `${schema}.schema.json`), 'utf8');
  return { file, schema: JSON.parse(text) };
}

async function* generateFiles(): AsyncGenerator<readonly [file: string, text: string]> {
  for (const file of (await readdir(SCHEMAS)).filter((each) => each.endsWith('.schema.json'))) {
    const schema = JSON.parse(await readFile(join(SCHEMAS, file), 'utf8'));
    yield [join(GENERATED, file.replace('.schema.json', '.ts')), await generateTypes(file, schema)];
  }
  yield [join(GENERATED, 'formula-parser.ts'), generateParser(await readFile(GRAMMAR, 'utf8'))];
  const reference = renderReference(await Promise.all(EDITED_FILES.map(readDescribedFile)));
  yield [REFERENCE, await formatSource(REFERENCE, reference)];
}

const describe = (parser: Parser) =>
  parser
    .description(
      'Writes the types of schemas/ and the parser of formulas into src/engine/generated/, and the reference of all keys into config/REFERENCE.md.',
    )
    .option('--check', 'writes nothing, and fails if one of these files does not match its source')
    .addHelpText('after', '\nExit code 0: written, or up to date. 1: a file is stale.');

/** Writes what is made from the schemas and the grammar; `--help` describes it. */
export const generateCommand = defineCommand(
  { name: 'generate', code: 1, describe },
  async ({ options: { check } }, { print, printError }) => {
    const stale: FileToWrite[] = [];
    for await (const [file, content] of generateFiles()) {
      const current = await readFile(file, 'utf8').catch(() => '');
      if (current !== content) stale.push({ file, content });
    }
    if (!check) {
      await writeFilesAtomic(stale);
      await print(stale.map(({ file }) => `${file} written.`));
      return 0;
    }
    for (const { file } of stale) {
      printError(`${file} is stale: run "npm run generate" and commit the result.`);
    }
    return stale.length > 0 ? 1 : 0;
  },
);
