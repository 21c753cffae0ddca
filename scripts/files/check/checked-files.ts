import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import {
  isLegalDocument,
  isTranslation,
} from '../../../src/authoring/check/json/schema-reference.ts';
import { readTextFile } from '../read-text-file.ts';
import { listLegalDocuments } from '../legal-documents.ts';
import { getTranslationPath, listTranslations, parseTranslationPath } from '../translations.ts';
import { readFileAtCommit } from '../git.ts';
import { UserError } from '../user-error.ts';

/** A file with the text it had in the commit that it is compared with, if it was there. */
interface ComparedFile {
  /** As it is named to people. */
  readonly name: string;
  readonly text: string;
  readonly previousText: string | undefined;
}

/** A legal document of a translated config that has no translation into the same language. */
interface UntranslatedDocument {
  readonly name: string;
  /** Whether it was there without a translation in the commit, too. */
  readonly isKnown: boolean;
}

/** A file to check, with the files that it is checked together with. */
export interface CheckedFile extends ComparedFile {
  /** Its schema has this name. */
  readonly kind: 'estimator' | 'legal-document' | 'translation';
  /** The cases beside a config. */
  readonly cases?: ComparedFile;
  readonly translationOf?: {
    readonly source: CheckedFile;
    readonly tag: string;
    readonly untranslated: readonly UntranslatedDocument[];
  };
}

/** Reads a file, and its text in a commit. */
async function readCompared(file: string, commit: string | undefined): Promise<ComparedFile> {
  const short = relative(process.cwd(), resolve(file));
  return {
    name: short.startsWith('..') ? file : short,
    text: await readTextFile(file),
    previousText: commit === undefined ? undefined : await readFileAtCommit(commit, file),
  };
}

/** The legal documents of a config that have no translation into a language. */
function listUntranslated(config: string, tag: string, commit: string | undefined) {
  const hasTranslation = (file: string) => listTranslations(file).some((each) => each.tag === tag);
  const wasThere = async (file: string) =>
    commit !== undefined && (await readFileAtCommit(commit, file)) !== undefined;
  return Promise.all(
    listLegalDocuments(config)
      .filter((name) => !hasTranslation(name))
      .map(async (name): Promise<UntranslatedDocument> => {
        const isKnown = (await wasThere(name)) && !(await wasThere(getTranslationPath(name, tag)));
        return { name, isKnown };
      }),
  );
}

/**
 * Reads a file for the check.
 * @param commit what it is compared with, if anything
 * @param known files that were read already: a translation may be of one of them
 * @throws UserError if it is a translation and its name does not say of what
 */
export async function readCheckedFile(
  file: string,
  commit?: string,
  known: readonly CheckedFile[] = [],
): Promise<CheckedFile> {
  const read = await readCompared(file, commit);
  if (!isTranslation(read.text)) {
    return { ...read, kind: isLegalDocument(read.text) ? 'legal-document' : 'estimator' };
  }
  const parts = parseTranslationPath(file);
  if (!parts) {
    throw new UserError(
      `${file} cannot be checked: a translation has the name of its file with the language in it, such as estimator.es.json.`,
    );
  }
  const { tag } = parts;
  const source =
    known.find(({ name }) => resolve(name) === resolve(parts.file)) ??
    (await readCheckedFile(parts.file, commit));
  const untranslated =
    source.kind === 'estimator' ? await listUntranslated(source.name, tag, commit) : [];
  return { ...read, kind: 'translation', translationOf: { source, tag, untranslated } };
}

/** All files that a site is made from: the config, its legal documents, and the translations of both. */
export async function readCheckedSite(config: string, commit?: string): Promise<CheckedFile[]> {
  const files = [config, ...listLegalDocuments(config)];
  const sources = await Promise.all(files.map((file) => readCheckedFile(file, commit)));
  const translations = files.flatMap((file) => listTranslations(file));
  return [
    ...sources,
    ...(await Promise.all(translations.map(({ file }) => readCheckedFile(file, commit, sources)))),
  ];
}

/** A config with the cases beside it, if there are any. Other files stay as they are. */
export async function withCases(file: CheckedFile, commit?: string): Promise<CheckedFile> {
  const path = join(dirname(file.name), 'cases.json');
  if (file.kind !== 'estimator' || !existsSync(path)) return file;
  return { ...file, cases: await readCompared(path, commit) };
}
