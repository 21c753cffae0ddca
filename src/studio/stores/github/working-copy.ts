import type { PullRequestText } from '../../model/submission/commit-message.ts';
import { createStore, get, update, type UseStore } from 'idb-keyval';

/** A file that was saved in this browser and is not part of the repository's branch. */
export interface WorkingFile {
  readonly text: string;
  /** The hash of the text. */
  readonly version: string;
  /** The text in the repository that it was made from. */
  readonly baseText: string;
  /** The hash of that text. */
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
  /** The number of its pull request; undefined until there is one. */
  readonly pullRequest?: number;
}

/** What this browser has that the repository's branch has not. */
export interface WorkingCopy {
  readonly files: Readonly<Record<string, WorkingFile>>;
  readonly submission?: SentCommit;
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
