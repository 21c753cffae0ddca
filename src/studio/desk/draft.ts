import { settled } from '../../services/settled.ts';
import type { Texts } from './desk.ts';

/** Changes that were not saved, and what they were made from. */
export interface Draft {
  /** What the files said on the disk. */
  readonly begun: Texts;
  readonly texts: Texts;
  /** When the last of them was made, in milliseconds since 1970. */
  readonly at: number;
}

const STORE = 'drafts';

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('studio', 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  const transaction = database.transaction(STORE, mode);
  transaction.addEventListener('complete', () => database.close());
  return transaction.objectStore(STORE);
}

/**
 * The drafts of a config in this browser. A browser that keeps nothing (a private window, a full disk) has none:
 * that keeps nobody from working.
 * @param id tells this config from others
 */
export function draftsOf(id: string) {
  return {
    read: async (): Promise<Draft | undefined> => {
      try {
        return await settled<Draft | undefined>((await store('readonly')).get(id));
      } catch {
        return undefined;
      }
    },
    write: async (draft: Draft | undefined): Promise<void> => {
      try {
        const drafts = await store('readwrite');
        const { transaction } = drafts;
        if (draft) await settled(drafts.put(draft, id), transaction);
        else await settled(drafts.delete(id), transaction);
      } catch {
        // As above.
      }
    },
  };
}
