import { parseText } from '../../model/project/document.ts';
import {
  REMOVED_VERSION,
  StoreError,
  type FileToSave,
  type ProjectFile,
} from '../../model/project/project-store.ts';
import { computeBlobSha, type GitData } from './git-data.ts';
import { mergeFile, withSubmission } from './merge-files.ts';
import { loadRemoteProject, type RemoteProject } from './remote-project.ts';
import type { SentCommit, WorkingCopy, WorkingCopyStore, WorkingFile } from './working-copy.ts';

/** A file of which this browser keeps an older version, as the branch has none that can be read. */
interface HeldFile {
  /** The version that own changes are made from. */
  readonly base: ProjectFile;
  readonly isRemoved: boolean;
}

/** What was found at GitHub, with what is saved here on top of it. */
export interface SyncedProject {
  /** The files as the branch has them. Those that are held are as they were. */
  readonly remote: RemoteProject;
  readonly held: readonly HeldFile[];
  readonly files: readonly ProjectFile[];
  readonly copy: WorkingCopy;
}

interface RebasedFile {
  readonly file?: WorkingFile;
  readonly conflicts: readonly string[];
}

export function describeHeldFile({ base: { name }, isRemoved }: HeldFile): string {
  return isRemoved
    ? `Somebody removed or renamed ${name}. Your changes to it are kept here: when you submit, you choose what stays.`
    : `${name} cannot be read at GitHub, as somebody saved it with a mistake. Your changes to it are kept here: submit them once it is mended.`;
}

function isReadable(text: string): boolean {
  return parseText(text).value !== undefined;
}

function omit<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** The files with what is saved here, and those that only this browser has. What is live is what the branch says. */
function applyWorkingCopy(files: readonly ProjectFile[], copy: WorkingCopy): ProjectFile[] {
  const toFile = (
    name: string,
    { kind, text, version }: WorkingFile,
    live?: string,
  ): ProjectFile => ({ name, kind, text, version, live });
  const names = new Set(files.map(({ name }) => name));
  const others = Object.entries(copy.files).filter(([name]) => !names.has(name));
  return [
    ...files.map((file) => {
      const own = copy.files[file.name];
      return own ? toFile(file.name, own, file.text) : { ...file, live: file.text };
    }),
    ...others.map(([name, own]) => toFile(name, own)),
  ];
}

/**
 * Puts a saved file onto a newer version; without a file if nothing of its own is left.
 * @param merged a submission that was approved: what others made of it since is no conflict
 */
async function rebase(
  theirs: ProjectFile,
  own: WorkingFile,
  merged: SentCommit | undefined,
): Promise<RebasedFile> {
  if (theirs.version === own.version) return { conflicts: [] };
  const base = withSubmission({ ...theirs, text: own.baseText }, merged, false);
  const { text, conflicts } = mergeFile(theirs, base, own.text);
  const version = await computeBlobSha(text);
  if (version === theirs.version) return { conflicts };
  const { kind } = theirs;
  const file = { kind, text, version, baseText: theirs.text, baseVersion: theirs.version };
  return { conflicts, file };
}

/** Finds the files that are to stay as they were: what others do to them must not undo own changes. */
function holdFiles(
  { files, names }: RemoteProject,
  before: readonly ProjectFile[],
  copy: WorkingCopy,
): HeldFile[] {
  const own = Object.entries(copy.files).map(([name, { kind, baseText, baseVersion }]) => ({
    name,
    kind,
    text: baseText,
    version: baseVersion,
  }));
  const bases = new Map([...before, ...own].map((file) => [file.name, file]));
  return [...bases.values()].flatMap((base) => {
    const theirs = files.find(({ name }) => name === base.name);
    const isKnownToBeGone = base.version === REMOVED_VERSION;
    const isLost = !theirs || !isReadable(theirs.text);
    if (isKnownToBeGone || !isLost || !isReadable(base.text)) return [];
    return [{ base, isRemoved: !names.has(base.name) }];
  });
}

interface SynchronizationOptions {
  readonly git: GitData;
  readonly workingCopy: WorkingCopyStore;
  /** The path of the config in the repository. */
  readonly configFile: string;
  /** The branch that the site is built from. */
  readonly getBranch: () => string;
  /** Whether a pull request was approved, by its number. */
  readonly isMerged: (pullRequest: number) => Promise<boolean>;
}

/** Keeps what is saved in this browser on top of what the branch says. */
export function createSynchronization({
  git,
  workingCopy,
  configFile,
  getBranch,
  isMerged,
}: SynchronizationOptions) {
  const listeners = new Set<(files: readonly ProjectFile[]) => void>();
  let latest: RemoteProject | undefined;
  let known: readonly ProjectFile[] = [];
  let held: readonly HeldFile[] = [];

  /** Puts what is saved here onto the files of the branch as they are now. */
  async function updateWorkingCopy(files: readonly ProjectFile[]): Promise<WorkingCopy> {
    const copy = await workingCopy.read();
    const moved = files.flatMap((theirs) => {
      const own = copy.files[theirs.name];
      const isCurrent = !own || own.baseVersion === theirs.version;
      // A text that cannot be read is put onto theirs once it can.
      return isCurrent || !isReadable(own.text) ? [] : [{ theirs, own }];
    });
    if (moved.length === 0) return copy;
    const { submission: { pullRequest } = {} } = copy;
    const isApproved = pullRequest !== undefined && (await isMerged(pullRequest));
    const merged = isApproved ? copy.submission : undefined;
    const changes = await Promise.all(
      moved.map(async ({ theirs, own }) => ({
        name: theirs.name,
        from: own.version,
        ...(await rebase(theirs, own, merged)),
      })),
    );
    return workingCopy.update((now) =>
      changes.reduce((result, { name, from, file, conflicts }) => {
        // Another page of this browser was faster.
        if (result.files[name]?.version !== from) return result;
        const others = omit(result.files, name);
        return {
          ...result,
          files: file ? { ...others, [name]: file } : others,
          conflicts: [...(result.conflicts ?? []), ...conflicts],
        };
      }, now),
    );
  }

  async function sync(): Promise<SyncedProject> {
    const branch = getBranch();
    const head = await git.findBranch(branch);
    if (head === undefined) throw new StoreError(`The repository has no branch “${branch}”.`);
    const found = latest?.commit === head ? latest : await loadRemoteProject(git, head, configFile);
    held = holdFiles(found, known, await workingCopy.read());
    const heldNames = new Set(held.map(({ base }) => base.name));
    known = [
      ...found.files.filter(({ name }) => !heldNames.has(name)),
      ...held.map(({ base }) => base),
    ];
    const copy = await updateWorkingCopy(known);
    latest = found;
    const files = applyWorkingCopy(known, copy);
    for (const notify of listeners) notify(files);
    return {
      remote: { ...found, files: known },
      held: held.filter(({ base }) => Object.hasOwn(copy.files, base.name)),
      files,
      copy,
    };
  }

  /** What of files to save was changed by somebody else, as it is now. */
  function listTheirs(files: readonly FileToSave[], copy: WorkingCopy): ProjectFile[] {
    const present = applyWorkingCopy(known, copy);
    return files.flatMap(({ name, base }) => {
      if (base === REMOVED_VERSION) return [];
      const gone = held.find((each) => each.isRemoved && each.base.name === name);
      if (gone) return [{ ...gone.base, text: '', version: REMOVED_VERSION }];
      return present.filter((file) => file.name === name && file.version !== base);
    });
  }

  return {
    sync,

    /** The files as they were found last. */
    getFiles: () => known,

    /** Says what both sides changed, once. */
    takeConflicts: async (): Promise<string> => {
      let message = '';
      await workingCopy.update(({ conflicts = [], ...others }) => {
        message = conflicts.map((each) => `${each}. `).join('');
        return others;
      });
      return message && `${message}Your value stays until you change it.`;
    },

    save: async (files: readonly FileToSave[]): Promise<ProjectFile[]> => {
      const saved = await Promise.all(
        files.map(async (file) => ({ ...file, version: await computeBlobSha(file.text) })),
      );
      const copy = await workingCopy.update((now) => {
        const theirs = listTheirs(files, now);
        if (theirs.length > 0) {
          const names = theirs.map(({ name }) => name).join(' and ');
          throw new StoreError(
            `Nothing was saved: ${names} was changed by somebody else since the studio read it.`,
            theirs,
          );
        }
        return saved.reduce((result, { name, text, base, version }) => {
          const own = result.files[name];
          const before = known.find((file) => file.name === name);
          const kind = own?.kind ?? before?.kind;
          if (!kind) throw new StoreError(`Nothing was saved: the repository has no ${name}.`);
          const isNew = base === REMOVED_VERSION;
          const baseText = isNew ? '' : (own?.baseText ?? before?.text ?? '');
          const baseVersion = isNew ? base : (own?.baseVersion ?? before?.version ?? '');
          const others = omit(result.files, name);
          const entry = { kind, text, version, baseText, baseVersion };
          const isOwn = version !== baseVersion;
          return { ...result, files: isOwn ? { ...others, [name]: entry } : others };
        }, now);
      });
      const names = new Set(files.map(({ name }) => name));
      return applyWorkingCopy(known, copy).filter(({ name }) => names.has(name));
    },

    forgetFile: async (name: string): Promise<void> => {
      await workingCopy.update((now) => ({ ...now, files: omit(now.files, name) }));
      known = known.filter((file) => file.name !== name);
      held = held.filter(({ base }) => base.name !== name);
    },

    subscribe: (listener: (files: readonly ProjectFile[]) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Synchronization = ReturnType<typeof createSynchronization>;
