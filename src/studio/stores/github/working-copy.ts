import type { FileKind } from '../../model/project/project-store.ts';
import type { PullRequestText } from '../../model/words/commit-message.ts';
import { createStore, get, update, type UseStore } from 'idb-keyval';

/** A file that was saved in this browser and is not part of the repository's branch. */
export interface WorkingFile {
  readonly kind: FileKind;
  readonly text: string;
  /** The hash of the text. */
  readonly version: string;
  /** The text in the repository that it was made from; empty if the repository has no such file. */
  readonly baseText: string;
  /** The hash of that text, or `REMOVED_VERSION`. */
  readonly baseVersion: string;
}

/** A file of a submission, and what it was made from. */
export interface SubmittedFile {
  readonly text: string;
  readonly baseText: string;
}

/** The last submission of this browser. */
export interface SentCommit {
  readonly branch: string;
  readonly commit: string;
  /** The commit of the repository's branch that it is based on. */
  readonly base: string;
  /** Its files, by name. */
  readonly files: Readonly<Record<string, SubmittedFile>>;
  /** The reasons that its author gave, one for each commit. */
  readonly whys: readonly string[];
  /** The text of its pull request. */
  readonly request: PullRequestText;
  /** The number of its pull request; undefined until that says what this commit does. */
  readonly pullRequest?: number;
}

/** A picture that was uploaded in this browser. */
export interface WorkingPicture {
  /** Its media type. */
  readonly type: string;
  readonly base64: string;
  /** The ids inside a drawing. */
  readonly parts: readonly string[];
}

/** What this browser has that the repository's branch has not. */
export interface WorkingCopy {
  readonly files: Readonly<Record<string, WorkingFile>>;
  /** By the path that a config uses. They are shown from here until the studio is built with them. */
  readonly pictures?: Readonly<Record<string, WorkingPicture>>;
  readonly submission?: SentCommit;
  /** A submission whose commit GitHub has, but whose branch may not be at it: the answer did not come yet. */
  readonly attempt?: SentCommit;
  /** What both this browser and the branch changed, in words, until somebody was told. */
  readonly conflicts?: readonly string[];
}

const EMPTY: WorkingCopy = { files: {} };

let database: UseStore | undefined;

function openDatabase(): UseStore {
  database ??= createStore('studio-working-copies', 'working-copies');
  return database;
}

/** Keeps the working copy of a project in this browser. All its pages share it. */
export function createWorkingCopyStore(id: string) {
  return {
    read: async (): Promise<WorkingCopy> => (await get<WorkingCopy>(id, openDatabase())) ?? EMPTY,

    /** Changes it in one step. What `change` throws, this rejects with. */
    update: async (change: (copy: WorkingCopy) => WorkingCopy): Promise<WorkingCopy> => {
      let changed = EMPTY;
      await update<WorkingCopy>(
        id,
        (copy = EMPTY) => {
          changed = change(copy);
          return changed;
        },
        openDatabase(),
      );
      return changed;
    },
  };
}

export type WorkingCopyStore = ReturnType<typeof createWorkingCopyStore>;
