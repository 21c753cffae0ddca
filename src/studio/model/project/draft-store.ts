import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { UnsavedChanges } from './file-patches.ts';
import type { PastChange, ProjectFile, SentRequest } from './project-store.ts';

/** What somebody writes in the review; left out where nothing was written. */
export interface ReviewTexts {
  /** What was changed, and why. */
  readonly why?: string | undefined;
  /** Why prices move by more than the limit. */
  readonly reason?: string | undefined;
  /** The past change that is taken out again. */
  readonly reverted?: Pick<PastChange, 'id' | 'why'> | undefined;
}

/** Changes that are kept in this browser. */
export interface Draft extends UnsavedChanges {
  /** When they were kept, in milliseconds since 1970. */
  readonly at: number;
  /** The files that they were made from, which may be others by now. */
  readonly bases?: readonly ProjectFile[];
  /** What was written for a request with them. */
  readonly review?: ReviewTexts;
  /** The request that they were sent with. */
  readonly sent?: SentRequest | undefined;
}

/** A draft and its key in the browser's database. Only one page writes to a key. */
export interface DraftSlot {
  readonly key: string;
  readonly draft: Draft | undefined;
}

let database: UseStore | undefined;

function openDatabase(): UseStore {
  database ??= createStore('studio-drafts', 'drafts');
  return database;
}

/** How long a page waits for another one to release a draft: a reload needs a moment, in milliseconds. */
const CLAIM_TIMEOUT = 500;

/** Locks a key for the lifetime of this page; false if another page holds it. */
function claimKey(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const holdLock = () => {
      resolve(true);
      // A promise that never settles keeps the lock.
      return new Promise(() => {});
    };
    navigator.locks
      .request(`draft ${key}`, { signal: AbortSignal.timeout(CLAIM_TIMEOUT) }, holdLock)
      .catch(() => resolve(false));
  });
}

/** All drafts of a project, the newest first. */
async function listDrafts(id: string): Promise<{ readonly key: string; readonly draft: Draft }[]> {
  const all = await entries<string, Draft>(openDatabase());
  return all
    .filter(([key]) => key.startsWith(`${id}\n`))
    .map(([key, draft]) => ({ key, draft }))
    .toSorted((one, other) => other.draft.at - one.draft.at);
}

/**
 * Claims a draft that no open page owns, or a new slot. Without storage (private window, full disk) there are no
 * drafts, and the studio works all the same.
 * @param id the project's id
 */
export async function claimDraftSlot(id: string): Promise<DraftSlot> {
  for (const slot of await listDrafts(id).catch(() => [])) {
    // oxlint-disable-next-line no-await-in-loop -- later drafts must stay unclaimed
    if (await claimKey(slot.key)) return slot;
  }
  const key = `${id}\n${crypto.randomUUID()}`;
  await claimKey(key);
  return { key, draft: undefined };
}

/** Saves a draft, or deletes it if there is none. */
export async function saveDraft({ key, draft }: DraftSlot): Promise<void> {
  const change = draft ? set(key, draft, openDatabase()) : del(key, openDatabase());
  // Without storage there are no drafts.
  await change.catch(() => undefined);
}
