import { createStore, get, update, type UseStore } from 'idb-keyval';
import type { SentRequest } from '../../model/project/project-store.ts';

/** A picture that was uploaded in this browser. */
export interface WorkingPicture {
  /** Its media type. */
  readonly type: string;
  readonly base64: string;
  /** The ids inside a drawing. */
  readonly parts: readonly string[];
}

/** A commit that GitHub has, but whose request may not be there: the answer did not come yet. */
export interface Attempt extends Pick<SentRequest, 'commit' | 'files' | 'whys'> {
  readonly branch: string;
}

/** What this browser keeps beside the drafts of its pages, for one person. */
export interface WorkingCopy {
  /** By the path that a config uses. They are shown from here until the studio is built with them. */
  readonly pictures?: Readonly<Record<string, WorkingPicture>>;
  readonly attempt?: Attempt | undefined;
}

const EMPTY: WorkingCopy = {};

let database: UseStore | undefined;

function openDatabase(): UseStore {
  database ??= createStore('studio-working-copies', 'working-copies');
  return database;
}

/** Keeps the working copy of a person in this browser. All pages share it. */
export function createWorkingCopyStore(id: string) {
  return {
    read: async (): Promise<WorkingCopy> => (await get<WorkingCopy>(id, openDatabase())) ?? EMPTY,

    /** Changes it in one step. */
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
