import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { checkConfig, checkFile as checkOther } from '../../src/authoring/check/check-config.ts';
import { collectMissingSiteFacts } from '../../src/engine/text/site-facts.ts';
import type { Problem } from '../../src/authoring/check/core/problem.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { listLinkablePaths } from '../../src/site/pages/shared/routes.ts';
import { walkTextsAndKeys } from '../../src/authoring/check/analysis/name-familiarity.ts';
import { resolveConfigFile, readConfig } from '../support/config.ts';
import { checkTranslation } from '../../src/authoring/check/check-translation.ts';
import { checkShape } from '../../src/authoring/check/shape/check-shape.ts';
import { listLegalDocuments, isLegalDocument } from '../support/legal-documents.ts';
import {
  isTranslation,
  parseTranslationPath,
  getTranslationPath,
  listTranslations,
} from '../support/translations.ts';
import { readFileAtCommit } from '../support/git.ts';
import { loadSchemaWithValidator } from './cached-validators.ts';
import { PROJECT_ROOT } from '../support/project-root.ts';
import { createFileLookup, resolvePublicFolder } from '../support/public-files.ts';
import { UserError } from '../cli/user-error.ts';

const SCHEMAS = join(PROJECT_ROOT, 'schemas');
const VALIDATORS = join(PROJECT_ROOT, 'node_modules/.cache/validators');

/** What a file that is to be checked is: its schema has that name. */
export type CheckedFileKind = 'estimator' | 'legal-document' | 'translation';

/** A file that is to be checked. */
export interface CheckedFile {
  /** As it is named to people. */
  readonly name: string;
  readonly text: string;
  /** What it said in the version that it is compared with; undefined where it was not there. */
  readonly previousText: string | undefined;
  readonly kind: CheckedFileKind;
  /** Of a translation: the file that it is of, and its language. */
  readonly translationOf?: {
    readonly source: CheckedFile;
    readonly tag: string;
    /** Files that belong to that one and have no translation into this language. */
    readonly left: readonly string[];
    /** Those of them that had none in the version that it is compared with. */
    readonly leftBefore: readonly string[];
  };
}

/** The legal documents of a config that have no translation into a language. */
function listUntranslatedDocuments(tag: string, config: string): string[] {
  return listLegalDocuments(config).filter(
    (file) => !listTranslations(file).some((each) => each.tag === tag),
  );
}

/** Whether a file was there in a commit, and its translation into a language was not. */
async function wasUntranslated(
  tag: string,
  file: string,
  commit: string | undefined,
): Promise<boolean> {
  if (commit === undefined) return false;
  const [own, translation] = await Promise.all(
    [file, getTranslationPath(file, tag)].map((each) => readFileAtCommit(commit, each)),
  );
  return own !== undefined && translation === undefined;
}

/** What a translation is of. */
async function resolveTranslationSource(
  file: string,
  since: string | undefined,
  known: readonly CheckedFile[],
): Promise<CheckedFile['translationOf'] & object> {
  const named = parseTranslationPath(file);
  if (!named) {
    throw new UserError(
      `${file} cannot be checked: a translation has the name of its file with the language in it, such as estimator.es.json.`,
    );
  }
  const { tag } = named;
  const source =
    known.find(({ name }) => resolve(name) === resolve(named.file)) ??
    (await readCheckedFile(named.file, since));
  const left = source.kind === 'estimator' ? listUntranslatedDocuments(tag, source.name) : [];
  const had = await Promise.all(left.map((each) => wasUntranslated(tag, each, since)));
  return { source, tag, left, leftBefore: left.filter((_, index) => had[index]) };
}

/**
 * Reads a file for the check.
 * @param since the commit that it is compared with, if any
 * @param known files that were read before: what a translation is of may be one of them
 * @throws UserError when there is none, or when it cannot be read
 */
export async function readCheckedFile(
  file: string,
  since?: string,
  known: readonly CheckedFile[] = [],
): Promise<CheckedFile> {
  const short = relative(process.cwd(), resolve(file));
  const name = short.startsWith('..') ? file : short;
  try {
    const text = await readFile(file, 'utf8');
    const before = since === undefined ? undefined : await readFileAtCommit(since, file);
    if (!isTranslation(text)) {
      return {
        name,
        text,
        previousText: before,
        kind: isLegalDocument(text) ? 'legal-document' : 'estimator',
      };
    }
    const translates = await resolveTranslationSource(file, since, known);
    return { name, text, previousText: before, kind: 'translation', translationOf: translates };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = Object(error).code === 'ENOENT' ? 'there is no such file' : String(error);
    throw new UserError(`${file} cannot be checked: ${reason}.`);
  }
}

/** All files that the site of a config is made from: the config, its legal documents, the translations of both. */
export async function readCheckedSite(config: string, since?: string): Promise<CheckedFile[]> {
  const files = [config, ...listLegalDocuments(config)];
  const sources = await Promise.all(files.map((file) => readCheckedFile(file, since)));
  const translations = files.flatMap((file) => listTranslations(file));
  return [
    ...sources,
    ...(await Promise.all(translations.map(({ file }) => readCheckedFile(file, since, sources)))),
  ];
}

/** The pages of the site of a file. Each legal document is one, named like its file. */
function listSitePages(file: string): string[] {
  return listLinkablePaths(listLegalDocuments(file).map((each) => basename(each, '.json')));
}

type SchemaName = CheckedFileKind | 'cases';

/** Where a schema of this repository is. */
function getSchemaPath(name: SchemaName): string {
  return join(SCHEMAS, `${name}.schema.json`);
}

/** How a file is to name its schema: by where that is from there. */
export function getSchemaReference(file: string, name: SchemaName): string {
  const path = relative(dirname(resolve(file)), getSchemaPath(name)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

const schemas = new Map<SchemaName, Promise<Schema>>();

/** A schema of this repository: the same one every time, as it knows its validator. */
export function readSchema(name: SchemaName): Promise<Schema> {
  const schema =
    schemas.get(name) ??
    readFile(getSchemaPath(name), 'utf8').then((text) =>
      loadSchemaWithValidator(text, join(VALIDATORS, `${name}.cjs`)),
    );
  schemas.set(name, schema);
  return schema;
}

/** A config of this project, or a text that is none, as far as it can be read. */
function parseLeniently(text: string | undefined): unknown {
  const tree = text === undefined ? undefined : parseTree(text);
  return tree && getNodeValue(tree);
}

/** The names that the last version of a config and the cases beside it use. */
async function collectKnownWords(file: string, before: unknown): Promise<ReadonlySet<string>> {
  const cases = await readFile(join(dirname(file), 'cases.json'), 'utf8').catch(() => undefined);
  const values = [parseLeniently(cases), before];
  return new Set(values.flatMap((value) => [...walkTextsAndKeys(value)].map(([word]) => word)));
}

/** What legal documents may show and the config of the site does not have. One that cannot be read says so itself. */
async function findLackingFacts(): Promise<ReadonlyMap<string, string>> {
  return readConfig(resolveConfigFile()).then(
    ({ site }) => collectMissingSiteFacts(site),
    () => new Map(),
  );
}

type CheckFileOptions = { readonly release?: boolean; readonly today?: Date };

/** What a file is checked against beside its schema. */
async function createCheckContext(
  { name: file, previousText: before, kind }: CheckedFile,
  { release = false, today = new Date() }: CheckFileOptions,
) {
  const committed = parseLeniently(before);
  return {
    file,
    committed,
    hasPublicFile: createFileLookup(resolvePublicFolder(file)),
    pages: listSitePages(file),
    today,
    release,
    ...(kind === 'legal-document' && { lackingFacts: await findLackingFacts() }),
    ...(kind === 'estimator' && { knownWords: await collectKnownWords(file, committed) }),
  };
}

/** Checks a translation. What its own file is not in order for is said of that file alone. */
async function checkTranslationFile(
  { name, text }: CheckedFile,
  { source, tag, left }: CheckedFile['translationOf'] & object,
  wishes: CheckFileOptions,
): Promise<Problem[]> {
  const schema = await readSchema(source.kind);
  const { problems, reporter } = checkShape(source.text, { file: source.name, schema });
  return checkTranslation(text, tag, {
    ...(await createCheckContext(source, wishes)),
    file: name,
    schema: await readSchema('translation'),
    source:
      problems.length > 0
        ? undefined
        : {
            file: source.name,
            root: reporter.root,
            schema,
            kind: source.kind,
            untranslatedFiles: left,
          },
  });
}

/** Checks one file as what it is. */
export async function checkFile(
  file: CheckedFile,
  wishes: CheckFileOptions = {},
): Promise<Problem[]> {
  const { text, kind, translationOf: translates } = file;
  if (translates) return checkTranslationFile(file, translates, wishes);
  const against = { ...(await createCheckContext(file, wishes)), schema: await readSchema(kind) };
  return kind === 'estimator' ? checkConfig(text, against) : checkOther(text, against);
}
