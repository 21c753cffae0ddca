import type { FileTexts } from '../documents/studio-file.ts';

/**
 * Resolves with the result of a database request.
 * @param transaction for writes: the result counts once the transaction is complete
 */
function awaitIdbRequest<T>(request: IDBRequest<T>, transaction?: IDBTransaction): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(request.error ?? transaction?.error ?? new Error('refused'));
    request.addEventListener('error', fail);
    transaction?.addEventListener('abort', fail);
    (transaction ?? request).addEventListener(transaction ? 'complete' : 'success', () =>
      resolve(request.result),
    );
  });
}

/** Unsaved changes and the texts they are based on. */
export interface Draft {
  readonly base: FileTexts;
  readonly texts: FileTexts;
  /** When the draft was saved, in milliseconds since 1970. */
  readonly at: number;
}

const STORE_NAME = 'drafts';

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('studio', 1);
  request.addEventListener(
    'upgradeneeded',
    () => void request.result.createObjectStore(STORE_NAME),
  );
  const database = await awaitIdbRequest(request);
  const transaction = database.transaction(STORE_NAME, mode);
  transaction.addEventListener('complete', () => database.close());
  return transaction.objectStore(STORE_NAME);
}

/** A draft and its key in IndexedDB. Only one page writes to a key. */
export interface DraftSlot {
  readonly key: string;
  readonly draft: Draft | undefined;
}

/** All drafts of a config: the one of this tab first, then the newest. */
async function listDrafts(id: string): Promise<{ readonly key: string; readonly draft: Draft }[]> {
  try {
    const store = await openStore('readonly');
    const keyRange = IDBKeyRange.bound(id, `${id}\n\uFFFF`);
    const [keys, values] = await Promise.all([
      awaitIdbRequest(store.getAllKeys(keyRange)),
      awaitIdbRequest<Draft[]>(store.getAll(keyRange)),
    ]);
    return values
      .flatMap((draft, index) => {
        const key = keys[index];
        return typeof key === 'string' ? { key, draft } : [];
      })
      .toSorted(
        (one, other) =>
          Number(isDraftOfThisTab(other.key)) - Number(isDraftOfThisTab(one.key)) ||
          other.draft.at - one.draft.at,
      );
  } catch {
    return [];
  }
}

/** The keys that this page owns. */
const claimedKeys = new Set<string>();

/** The sessionStorage entry with the key of this tab's draft. */
const TAB_DRAFT_KEY = 'studio: draft';
/** How long a reloaded page waits for its predecessor to release the draft, in milliseconds. */
const CLAIM_TIMEOUT = 2000;

/** Whether this tab wrote the draft, before a reload or before the tab was duplicated. */
function isDraftOfThisTab(key: string): boolean {
  try {
    return sessionStorage.getItem(TAB_DRAFT_KEY) === key;
  } catch {
    return false;
  }
}

/** Locks a key for the lifetime of this page; false if another page holds it. */
async function claimDraft(key: string): Promise<boolean> {
  if (claimedKeys.has(key)) return true;
  const lockOptions = isDraftOfThisTab(key)
    ? { signal: AbortSignal.timeout(CLAIM_TIMEOUT) }
    : { ifAvailable: true };
  return new Promise((resolve) => {
    const onLock = (lock: Lock | null) => {
      if (lock) claimedKeys.add(key);
      resolve(lock !== null);
      // A promise that never settles keeps the lock.
      return lock && new Promise(() => {});
    };
    navigator.locks
      .request(`draft ${key}`, lockOptions, onLock)
      .catch(({ name }: Error) => resolve(name !== 'TimeoutError'));
  });
}

/**
 * Yields the drafts that no open page owns, and claims each. Without storage (private window, full disk) there
 * are none, and the studio works all the same.
 * @param id the config's id
 */
export async function* claimAbandonedDrafts(id: string) {
  for (const slot of await listDrafts(id)) {
    // oxlint-disable-next-line no-await-in-loop -- later drafts must stay unclaimed
    if (await claimDraft(slot.key)) yield slot;
  }
}

/** Creates a new slot for a page that restores no draft. */
export async function createDraftSlot(id: string): Promise<DraftSlot> {
  const key = `${id}\n${crypto.randomUUID()}`;
  await claimDraft(key);
  return { key, draft: undefined };
}

/** Saves or deletes a draft. */
export async function saveDraft({ key, draft }: DraftSlot): Promise<void> {
  try {
    if (draft) sessionStorage.setItem(TAB_DRAFT_KEY, key);
    const store = await openStore('readwrite');
    const { transaction } = store;
    if (draft) await awaitIdbRequest(store.put(draft, key), transaction);
    else await awaitIdbRequest(store.delete(key), transaction);
  } catch {
    // Without storage there are no drafts.
  }
}
