import { awaitIdbRequest } from '../../../site/services/storage/await-idb-request.ts';
import type { FileTexts } from '../documents/studio-file.ts';

/** Changes that were not saved, and what they were made from. */
export interface Draft {
  /** What the files said on the disk. */
  readonly base: FileTexts;
  readonly texts: FileTexts;
  /** When the last of them was made, in milliseconds since 1970. */
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

/** A draft, and the key under which it is kept in this browser: that of one page, which alone writes there. */
export interface DraftSlot {
  readonly key: string;
  readonly draft: Draft | undefined;
}

/** All drafts of a config: that of this tab first, of others the newest. */
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

/** The keys that are this page's. */
const claimedKeys = new Set<string>();

/** The entry of the tab's storage that says which draft it has written. */
const TAB_DRAFT_KEY = 'studio: draft';
/** How long a page that is loaded again waits for itself, in milliseconds: a slow one is still being closed. */
const CLAIM_TIMEOUT = 2000;

/** Whether this tab has written a draft: the page that was in it before, or that of a tab that it is a copy of. */
function isDraftOfThisTab(key: string): boolean {
  try {
    return sessionStorage.getItem(TAB_DRAFT_KEY) === key;
  } catch {
    return false;
  }
}

/** Makes a key this page's for as long as it is open; false where it is that of another one. */
async function claimDraft(key: string): Promise<boolean> {
  if (claimedKeys.has(key)) return true;
  const lockOptions = isDraftOfThisTab(key)
    ? { signal: AbortSignal.timeout(CLAIM_TIMEOUT) }
    : { ifAvailable: true };
  return new Promise((resolve) => {
    const onLock = (lock: Lock | null) => {
      if (lock) claimedKeys.add(key);
      resolve(lock !== null);
      // It is held until that settles: never.
      return lock && new Promise(() => {});
    };
    navigator.locks
      .request(`draft ${key}`, lockOptions, onLock)
      .catch(({ name }: Error) => resolve(name !== 'TimeoutError'));
  });
}

/**
 * The drafts that no open page works on, that of this tab first, of others the newest; each that is asked for is this page's from then on. A
 * browser that keeps nothing (a private window, a full disk) has none: that keeps nobody from working.
 * @param id tells this config from others
 */
export async function* claimAbandonedDrafts(id: string) {
  for (const slot of await listDrafts(id)) {
    // oxlint-disable-next-line no-await-in-loop -- those behind the one that is taken are for other pages
    if (await claimDraft(slot.key)) yield slot;
  }
}

/** Where a page keeps its draft that takes up none. */
export async function createDraftSlot(id: string): Promise<DraftSlot> {
  const key = `${id}\n${crypto.randomUUID()}`;
  await claimDraft(key);
  return { key, draft: undefined };
}

/** Keeps a draft in the place of what was kept there; none where there is nothing to keep. */
export async function saveDraft({ key, draft }: DraftSlot): Promise<void> {
  try {
    if (draft) sessionStorage.setItem(TAB_DRAFT_KEY, key);
    const store = await openStore('readwrite');
    const { transaction } = store;
    if (draft) await awaitIdbRequest(store.put(draft, key), transaction);
    else await awaitIdbRequest(store.delete(key), transaction);
  } catch {
    // As above.
  }
}
