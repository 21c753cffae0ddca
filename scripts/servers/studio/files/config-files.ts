import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readJson } from '../../../../src/authoring/check/json/read-json.ts';
import { listLinkablePaths } from '../../../../src/engine/wizard/routes.ts';
import type {
  FileKind,
  FileTexts,
  FileToSave,
  ProjectFile,
  StudioProject,
} from '../../../../src/studio/model/project/project-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { readFileAtCommit } from '../../../files/git.ts';
import { listLegalDocuments } from '../../../files/legal-documents.ts';
import { listTranslations } from '../../../files/translations.ts';
import { copyTemplate, listTemplates } from '../../../files/templates/templates.ts';
import { createConfigPictures } from '../pictures/config-pictures.ts';
import { writeFilesAtomic } from '../../../files/write-files-atomic.ts';

/** Files were changed on the disk while the studio had them open. */
export class FileConflictError extends HttpError {
  /** As they are on the disk now. */
  readonly files: readonly ProjectFile[];

  constructor(files: readonly ProjectFile[]) {
    const names = files.map(({ name }) => name).join(' and ');
    super(
      409,
      `Nothing was written: ${names} was changed by somebody else since the studio read it.`,
    );
    this.files = files;
  }
}

interface ConfigFile {
  readonly file: string;
  readonly name: string;
  readonly kind: FileKind;
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Refuses a file that no page could show, such as one with thousands of nested rules. */
function requireReadable(name: string, text: string): void {
  const violation = readJson(text).findings.find(({ code }) => code === 'too-large');
  if (violation) throw new HttpError(422, `${name}: ${violation.message} ${violation.hint}`);
}

/** The files of a config: itself, the cases and legal documents beside it, and their translations. */
export function createConfigFiles(configFile: string) {
  const pictures = createConfigPictures(configFile);
  const folder = resolve(dirname(configFile));
  let known: readonly ConfigFile[] = [];

  function findFiles(): ConfigFile[] {
    // Without a config there is nothing that the others belong to.
    if (!existsSync(configFile)) return [];
    const cases = join(folder, 'cases.json');
    // A document stays one, even if an edit took away what it was recognized by.
    const documents = new Set([
      ...known.flatMap(({ kind, file }) => (kind === 'legal-document' ? [file] : [])),
      ...listLegalDocuments(configFile).filter((file) => resolve(dirname(file)) === folder),
    ]);
    const files = [
      { file: configFile, kind: 'estimator' as const },
      { file: cases, kind: 'cases' as const },
      ...[...documents].map((file) => ({ file, kind: 'legal-document' as const })),
      ...[configFile, ...documents]
        .flatMap(listTranslations)
        .map(({ file }) => ({ file, kind: 'translation' as const })),
    ];
    return files
      .filter(({ file }) => existsSync(file))
      .map((each) => ({ ...each, name: basename(each.file) }));
  }

  /** The files as they were when the studio was opened, without those that were deleted meanwhile. */
  function list(): readonly ConfigFile[] {
    if (known.length === 0) known = findFiles();
    return known.filter(({ file }) => existsSync(file));
  }

  async function readOne({ file, name, kind }: ConfigFile): Promise<ProjectFile> {
    const text = await readFile(file, 'utf8');
    return { name, kind, text, version: computeHash(text) };
  }

  const read = () => Promise.all(list().map(readOne));

  async function save(files: readonly FileToSave[]): Promise<ProjectFile[]> {
    const all = list();
    const edited = files.map(({ name, text, base }) => {
      const file = all.find((each) => each.name === name);
      if (!file) {
        throw new HttpError(
          404,
          known.some((each) => each.name === name)
            ? `Nothing was saved: ${name} was deleted, or another branch is checked out. Reload this page; your changes are kept.`
            : `${name} does not belong to this config.`,
        );
      }
      requireReadable(name, text);
      return { ...file, text, base };
    });
    async function verify(): Promise<void> {
      const onDisk = await Promise.all(edited.map(readOne));
      const changed = onDisk.filter(({ version }, index) => version !== edited[index]?.base);
      if (changed.length > 0) throw new FileConflictError(changed);
    }
    await writeFilesAtomic(
      edited.map(({ file, text }) => ({ file, content: text })),
      verify,
    );
    await pictures.bring(edited.map(({ text }) => text));
    const names = new Set(edited.map(({ name }) => name));
    return (await read()).filter(({ name }) => names.has(name));
  }

  let queue: Promise<unknown> = Promise.resolve();
  /** Runs one after the other what reads and writes several files. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    configFile,
    pictures,

    /** The files as they are on the disk now. */
    read: () => enqueue(read),

    /** The texts as of the last commit, by name; without the files that it does not have, or all if there is none. */
    readCommitted: async (): Promise<FileTexts> => {
      const texts = await Promise.all(
        list().map(async ({ name, file }) => {
          const text = await readFileAtCommit('HEAD', await realpath(file));
          return text === undefined ? [] : [[name, text] as const];
        }),
      );
      return Object.fromEntries(texts.flat());
    },

    /** All that the studio starts with and that files contain. */
    open: async (): Promise<Omit<StudioProject, 'preview'>> => {
      known = findFiles();
      const files = await read();
      for (const { name, text } of files) requireReadable(name, text);
      const documents = known.length > 0 ? listLegalDocuments(configFile) : [];
      return {
        files,
        publicFiles: await pictures.list(),
        pages: listLinkablePaths(documents.map((file) => basename(file, '.json'))),
        templates: await listTemplates(configFile),
        id: resolve(configFile),
      };
    },

    /**
     * Saves files, all or none.
     * @returns the files as they are on the disk then
     * @throws FileConflictError if one of them is not the version that was edited
     * @throws HttpError if one of them does not belong to the config
     * @throws UserError if another program is saving one of them
     */
    save: (files: readonly FileToSave[]): Promise<ProjectFile[]> => enqueue(() => save(files)),

    /**
     * Creates the config from a template.
     * @throws HttpError if there is a config already
     */
    create: (id: string): Promise<void> =>
      enqueue(async () => {
        if (existsSync(configFile)) {
          throw new HttpError(409, `${configFile} exists already. Reload this page.`);
        }
        known = [];
        await copyTemplate(id, configFile);
      }),
  };
}

export type ConfigFiles = ReturnType<typeof createConfigFiles>;
