import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { checkConfig, checkFile as checkOther } from '../../src/config-check/check-config.ts';
import { lackingFacts } from '../../src/copy/document-facts.ts';
import type { Problem } from '../../src/config-check/problem.ts';
import type { Schema } from '../../src/schema/schema.ts';
import { linkablePaths } from '../../src/pages/routes.ts';
import { textsIn } from '../../src/config-check/spelling.ts';
import { configFile, readConfig } from '../support/config.ts';
import { documentFiles, isDocument } from '../support/documents.ts';
import { textIn } from '../support/git.ts';
import { filesIn, publicFolder } from '../support/public-files.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const SCHEMAS = join(ROOT, 'schemas');

/** A file that is to be checked. */
export interface CheckedFile {
  /** As it is named to people. */
  readonly name: string;
  readonly text: string;
  /** What it said in the version that it is compared with; undefined where it was not there. */
  readonly before: string | undefined;
  readonly isDocument: boolean;
}

/** A file that cannot be checked, because it cannot be read. The message says so in one sentence. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * Reads a file for the check.
 * @param since the commit that it is compared with, if any
 * @throws UnreadableFile when there is none, or when it cannot be read
 */
export async function readChecked(file: string, since?: string): Promise<CheckedFile> {
  const short = relative(process.cwd(), resolve(file));
  const name = short.startsWith('..') ? file : short;
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    const before = since === undefined ? undefined : await textIn(since, file);
    return { name, text, before, isDocument: isDocument(text) };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const reason = isMissing ? 'there is no such file' : String(error);
    throw new UnreadableFile(`${file} cannot be checked: ${reason}.`);
  }
}

/** The legal documents that go with a config. */
export async function readDocuments(config: string, since?: string): Promise<CheckedFile[]> {
  return Promise.all(documentFiles(config).map((file) => readChecked(file, since)));
}

/** The pages of the site of a file. Each legal document is one, named like its file. */
function pagesOfSite(file: string): string[] {
  return linkablePaths(documentFiles(file).map((each) => basename(each, '.json')));
}

type SchemaName = 'estimator' | 'legal-document' | 'cases';

/** Where a schema of this repository is. */
export function schemaFile(name: SchemaName): string {
  return join(SCHEMAS, `${name}.schema.json`);
}

/** A schema of this repository. */
export async function readSchema(name: SchemaName): Promise<Schema> {
  const schema: Schema = JSON.parse(await readFile(schemaFile(name), 'utf8'));
  return schema;
}

/** A config of this project, or a text that is none, as far as it can be read. */
function valueOf(text: string | undefined): unknown {
  const tree = text === undefined ? undefined : parseTree(text);
  return tree && getNodeValue(tree);
}

/** The names that the last version of a config and the cases beside it use. */
async function knownWordsOf(file: string, before: unknown): Promise<ReadonlySet<string>> {
  const cases = await readFile(join(dirname(file), 'cases.json'), 'utf8').catch(() => undefined);
  const values = [valueOf(cases), before];
  return new Set(values.flatMap((value) => [...textsIn(value)].map(([word]) => word)));
}

/** What legal documents may show and the config of the site does not have. One that cannot be read says so itself. */
async function lackingInSite(): Promise<ReadonlyMap<string, string>> {
  return readConfig(configFile()).then(lackingFacts, () => new Map());
}

/** Checks one file, as a config or as a legal document. */
export async function checkFile(
  { name: file, text, before, isDocument: isLegal }: CheckedFile,
  { release = false, today = new Date() } = {},
): Promise<Problem[]> {
  const committed = valueOf(before);
  const surroundings = {
    file,
    committed,
    hasPublicFile: filesIn(publicFolder(file)),
    pages: pagesOfSite(file),
    today,
    release,
  };
  return isLegal
    ? checkOther(text, {
        ...surroundings,
        lackingFacts: await lackingInSite(),
        schema: await readSchema('legal-document'),
      })
    : checkConfig(text, {
        ...surroundings,
        schema: await readSchema('estimator'),
        knownWords: await knownWordsOf(file, committed),
      });
}
