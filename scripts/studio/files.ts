import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { linkablePaths } from '../../src/pages/routes.ts';
import type { FileKind, FileOnDisk, Opening, SavedFile } from '../../src/studio/opening.ts';
import { documentFiles } from '../support/documents.ts';
import { copyStart, startsFor } from '../support/starts.ts';
import { picturesFor } from './pictures/borrowed.ts';
import { replaceFile } from './replace-file.ts';
import { Refusal } from '../inbox/refusal.ts';

/** A file that was changed on the disk while the studio had it open: what it says there now. */
export class ChangedUnderneath extends Refusal {
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function readOne(file: string, kind: FileKind): Promise<FileOnDisk> {
  const text = await readFile(file, 'utf8');
  return { name: basename(file), kind, text, hash: hashOf(text) };
}

/** The files of a config: itself, the named homeowners beside it, its legal documents. */
export function configFiles(configFile: string) {
  const pictures = picturesFor(configFile);
  let kinds: ReadonlyMap<string, FileKind> = new Map();
  /** Found once there is a config: what belongs to it then does so whatever becomes of its text. */
  function kindsNow(): ReadonlyMap<string, FileKind> {
    // Without a config there is nothing that the others belong to.
    if (!existsSync(configFile)) return new Map();
    if (kinds.size > 0) return kinds;
    const cases = join(dirname(configFile), 'cases.json');
    kinds = new Map<string, FileKind>([
      [configFile, 'estimator'],
      ...(existsSync(cases) ? ([[cases, 'cases']] as const) : []),
      ...documentFiles(configFile).map((file) => [file, 'legal-document'] as const),
    ]);
    return kinds;
  }
  const list = () => [...kindsNow()].map(([file, kind]) => ({ file, kind, name: basename(file) }));
  let queue: Promise<unknown> = Promise.resolve();
  /** One after the other: nobody reads or writes while somebody else writes. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const working = queue.then(work);
    queue = working.catch(() => undefined);
    return working;
  }

  const read = () => Promise.all(list().map(({ file, kind }) => readOne(file, kind)));

  async function save(files: readonly SavedFile[]): Promise<FileOnDisk[]> {
    const all = list();
    const known = files.map(({ name, text, base }) => {
      const found = all.find((each) => each.name === name);
      if (!found) throw new Refusal(404, `${name} is no file that this studio edits.`);
      return { ...found, text, base };
    });
    const onDisk = await Promise.all(known.map(({ file, kind }) => readOne(file, kind)));
    const changed = onDisk.filter(({ hash }, index) => hash !== known[index]?.base);
    if (changed.length > 0) throw new ChangedUnderneath(changed);
    for (const [index, { file, text }] of known.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one whole file after the other
      if (onDisk[index]?.text !== text) await replaceFile(file, text);
    }
    await pictures.bring(known.map(({ text }) => text));
    return Promise.all(known.map(({ file, kind }) => readOne(file, kind)));
  }

  return {
    /** All that the studio begins with and a file says. */
    open: async (): Promise<Omit<Opening, 'preview'>> => ({
      files: await read(),
      publicFiles: await pictures.list(),
      pages: linkablePaths(
        list().flatMap(({ file, kind }) =>
          kind === 'legal-document' ? [basename(file, '.json')] : [],
        ),
      ),
      starts: await startsFor(configFile),
      id: resolve(configFile),
    }),

    /**
     * Saves files, one saving after the other. Gives them as they stand on the disk then.
     * @throws ChangedUnderneath when one of them is no longer what the changes were made from; then none is saved
     * @throws Refusal when one of them is not of this config
     */
    save: (files: readonly SavedFile[]): Promise<FileOnDisk[]> => alone(() => save(files)),

    /** The config, whether it is there already or not. */
    configFile,

    /** The pictures that it may name. */
    pictures,

    /** Where the files are. */
    list,

    /**
     * Begins a new estimator with the files of another one.
     * @throws Refusal when there is a config already: that is not lost like this
     */
    begin: (id: string): Promise<void> =>
      alone(async () => {
        if (existsSync(configFile)) {
          throw new Refusal(409, `There is a config already: ${configFile}. Load this page again.`);
        }
        kinds = new Map();
        await copyStart(id, configFile);
      }),

    /**
     * Does something with the files as somebody has seen them, while nobody saves.
     * @param seen the hashes of the files
     * @throws ChangedUnderneath when one of them says something else by now
     */
    withSeen: <T>(
      seen: Readonly<Record<string, string>>,
      work: (files: readonly FileOnDisk[]) => Promise<T>,
    ): Promise<T> =>
      alone(async () => {
        const files = await read();
        const changed = files.filter(({ name, hash }) => seen[name] !== hash);
        if (changed.length > 0) throw new ChangedUnderneath(changed);
        return work(files);
      }),
  };
}

/** The files of a config, see configFiles. */
export type ConfigFiles = ReturnType<typeof configFiles>;
