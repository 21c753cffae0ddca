import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { listLinkablePaths } from '../../../src/site/pages/shared/routes.ts';
import type {
  FileKind,
  FileOnDisk,
  InitialProject,
  FileToSave,
} from '../../../src/studio/model/project/project-protocol.ts';
import { listLegalDocuments } from '../../support/legal-documents.ts';
import { copyTemplate, rewriteSchemaPath, listTemplates } from '../../templates/templates.ts';
import { listTranslations } from '../../support/translations.ts';
import { createConfigPictures } from '../pictures/config-pictures.ts';
import { replaceFile } from './replace-file.ts';
import { HttpError } from '../../http/http-error.ts';

/** A file that was changed on the disk while the studio had it open: what it says there now. */
export class FileConflictError extends HttpError {
  readonly files: readonly FileOnDisk[];

  constructor(files: readonly FileOnDisk[]) {
    const names = files.map(({ name }) => name).join(' and ');
    super(
      409,
      `Nothing was written: ${names} was changed by somebody else since the studio read it.`,
    );
    this.files = files;
  }
}

/** Why a file is not saved that is none of the config's. */
function describeUnknownFile(name: string, known: readonly string[]): string {
  return known.some((file) => basename(file) === name)
    ? `Nothing was saved: ${name} is not there any more, as somebody has taken it away or works on another branch. Load this page again: what you changed elsewhere is kept.`
    : `${name} is no file that this studio edits.`;
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The files of a config: itself, the named homeowners beside it, its legal documents. */
export function createConfigFiles(configFile: string) {
  const pictures = createConfigPictures(configFile);
  const folder = resolve(dirname(configFile));
  /** Whether a file is one of another business, shown because there is none of its own. */
  const isLent = (file: string) => resolve(dirname(file)) !== folder;

  /** A file as it stands on the disk; a lent one as it would beside the config. */
  async function readOne({ file, kind }: { file: string; kind: FileKind }): Promise<FileOnDisk> {
    const written = await readFile(file, 'utf8');
    const text = isLent(file) ? rewriteSchemaPath(folder, written) : written;
    return { name: basename(file), kind, text, hash: computeHash(text) };
  }

  let kinds: ReadonlyMap<string, FileKind> = new Map();
  /** What belongs to the config; what did so before still does, whatever has become of its text. */
  function found(): ReadonlyMap<string, FileKind> {
    const cases = join(dirname(configFile), 'cases.json');
    const known = [...kinds].flatMap(([file, kind]) =>
      kind === 'legal-document' && existsSync(file) ? [file] : [],
    );
    const documents = [...known, ...listLegalDocuments(configFile)];
    const own = documents.filter((file) => !isLent(file));
    return new Map<string, FileKind>([
      [configFile, 'estimator'],
      ...(existsSync(cases) ? ([[cases, 'cases']] as const) : []),
      ...(own.length > 0 ? own : documents).map((file) => [file, 'legal-document'] as const),
    ]);
  }
  /** Found once there is a config: whoever has opened the studio then has seen all of them. */
  function kindsNow(): ReadonlyMap<string, FileKind> {
    // Without a config there is nothing that the others belong to.
    if (!existsSync(configFile)) return new Map();
    // Documents of its own take the place of lent ones as soon as there are some.
    if (kinds.size === 0 || [...kinds.keys()].some(isLent)) kinds = found();
    return kinds;
  }
  const list = () =>
    [...kindsNow()]
      // Another branch, or somebody else, may have taken it away meanwhile.
      .filter(([file]) => existsSync(file))
      .map(([file, kind]) => ({
        file,
        kind,
        name: basename(file),
        isLent: isLent(file),
      }));
  let queue: Promise<unknown> = Promise.resolve();
  /** One after the other: nobody reads or writes while somebody else writes. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const working = queue.then(work);
    queue = working.catch(() => undefined);
    return working;
  }

  const read = () => Promise.all(list().map(readOne));

  const readLent = () =>
    Promise.all(
      list()
        .filter((each) => each.isLent)
        .map(readOne),
    );

  /** The lent documents in the other languages of the site, where there are none beside the config. */
  function lentTranslations(): Promise<{ name: string; text: string }[]> {
    const tags = listTranslations(configFile).map(({ tag }) => tag);
    const files = list()
      .filter((each) => each.isLent)
      .flatMap(({ file }) => listTranslations(file))
      .filter(({ file, tag }) => tags.includes(tag) && !existsSync(join(folder, basename(file))));
    return Promise.all(
      files.map(async ({ file }) => ({
        name: basename(file),
        text: rewriteSchemaPath(folder, await readFile(file, 'utf8')),
      })),
    );
  }

  /**
   * Copies the lent documents beside the config, all of them: where there is one of its own none is lent.
   * @throws HttpError when something else is called like one of them; then none is copied
   */
  async function keepLent(): Promise<void> {
    const lent = await readLent();
    const taken = lent.find(({ name }) => existsSync(join(folder, name)));
    if (taken) {
      const words = `Nothing was saved: ${taken.name} beside the config is no legal document. Give it another name.`;
      throw new HttpError(409, words);
    }
    const translations = await lentTranslations();
    for (const { name, text } of [...lent, ...translations]) {
      // oxlint-disable-next-line no-await-in-loop -- one whole file after the other
      await writeFile(join(folder, name), text, { flag: 'wx' });
    }
  }

  async function save(files: readonly FileToSave[]): Promise<FileOnDisk[]> {
    const all = list();
    const known = files.map(({ name, text, base }) => {
      const file = all.find((each) => each.name === name);
      if (!file) throw new HttpError(404, describeUnknownFile(name, [...kinds.keys()]));
      return { ...file, text, base };
    });
    const onDisk = await Promise.all(known.map(readOne));
    const changed = onDisk.filter(({ hash }, index) => hash !== known[index]?.base);
    if (changed.length > 0) throw new FileConflictError(changed);
    const edited = known.filter(({ text }, index) => onDisk[index]?.text !== text);
    if (edited.some((each) => each.isLent)) await keepLent();
    for (const { name, text } of edited) {
      // oxlint-disable-next-line no-await-in-loop -- one whole file after the other
      await replaceFile(join(folder, name), text);
    }
    await pictures.bring(known.map(({ text }) => text));
    const names = new Set(known.map(({ name }) => name));
    return (await read()).filter(({ name }) => names.has(name));
  }

  return {
    /** All that the studio begins with and a file says. */
    open: async (): Promise<Omit<InitialProject, 'preview'>> => {
      if (existsSync(configFile)) kinds = found();
      return {
        files: await read(),
        publicFiles: await pictures.list(),
        pages: listLinkablePaths(
          list().flatMap(({ file, kind }) =>
            kind === 'legal-document' ? [basename(file, '.json')] : [],
          ),
        ),
        inherited: list().flatMap((each) => (each.isLent ? [each.name] : [])),
        templates: await listTemplates(configFile),
        id: resolve(configFile),
      };
    },

    /**
     * Saves files, one saving after the other. Gives them as they stand on the disk then.
     * @throws FileConflictError when one of them is no longer what the changes were made from; then none is saved
     * @throws HttpError when one of them is not of this config
     */
    save: (files: readonly FileToSave[]): Promise<FileOnDisk[]> => alone(() => save(files)),

    /** The config, whether it is there already or not. */
    configFile,

    /** The pictures that it may name. */
    pictures,

    /** Where the files are, and whether they are of another business. */
    list,

    /** Those of another business, as they would stand beside the config. */
    readLent,

    /**
     * Begins a new estimator with the files of another one.
     * @throws HttpError when there is a config already: that is not lost like this
     */
    begin: (id: string): Promise<void> =>
      alone(async () => {
        if (existsSync(configFile)) {
          throw new HttpError(
            409,
            `There is a config already: ${configFile}. Load this page again.`,
          );
        }
        kinds = new Map();
        await copyTemplate(id, configFile);
      }),

    /**
     * Does something with the files as somebody has seen them, while nobody saves.
     * @param seen the hashes of the files
     * @throws FileConflictError when one of them says something else by now
     */
    withSeen: <T>(
      seen: Readonly<Record<string, string>>,
      work: (files: readonly FileOnDisk[]) => Promise<T>,
    ): Promise<T> =>
      alone(async () => {
        const files = await read();
        const changed = files.filter(({ name, hash }) => seen[name] !== hash);
        if (changed.length > 0) throw new FileConflictError(changed);
        return work(files);
      }),
  };
}

/** The files of a config, see createConfigFiles. */
export type ConfigFiles = ReturnType<typeof createConfigFiles>;
