import { awaitIdbRequest } from '../storage/await-idb-request.ts';

/** A lead that is kept until the network has taken it, and what it was made from. */
export interface QueuedLead<L, A = unknown> {
  /** Names it on this device alone. */
  readonly key: string;
  /** When it was first kept, in milliseconds. */
  readonly since: number;
  readonly lead: L;
  /** What the visitor was asked: as long as this stays the same, so does the lead. */
  readonly asked: A;
  /** Why the receiver does not want it, where it has said so for good: no tab tries it again unasked. */
  readonly refusal?: string | undefined;
}

/** What is left of a lead that was tried again and has been sent, so that other tabs know. Nothing of the visitor's. */
interface SentMarker extends Pick<QueuedLead<unknown>, 'key' | 'since'> {
  readonly isSent: true;
}

type LeadStoreEntry<L, A> = QueuedLead<L, A> | SentMarker;

function isSentMarker<L, A>(entry: LeadStoreEntry<L, A>): entry is SentMarker {
  return 'isSent' in entry;
}

/** What the shelf knows of a lead. `unknown` where the browser does not say. */
export type LeadStatus<L, A> = QueuedLead<L, A> | 'sent' | 'gone' | 'unknown';

const STORE_NAME = 'leads';
/** How long the browser's storage is waited for, in milliseconds: some never answer. */
const STORAGE_TIMEOUT = 1000;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), STORAGE_TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Every use opens the database and closes it again: an open one would stand in other tabs' way. */
async function runRequest<T>(
  storage: () => IDBFactory,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = storage().open(name, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE_NAME, { keyPath: 'key' }),
  );
  const database = await awaitIdbRequest(opening);
  try {
    const transaction = database.transaction(STORE_NAME, mode);
    return await awaitIdbRequest(ask(transaction.objectStore(STORE_NAME)), transaction);
  } finally {
    database.close();
  }
}

/**
 * Where leads are kept: in the browser's database, so that they outlive the page; in memory where the
 * browser refuses that (blocked by settings, full disks).
 * @param storage reaches for the databases; may throw
 * @param name the name of the database: of one estimator, where several share an address
 */
export function createLeadStore<L, A>(storage: () => IDBFactory, name: string) {
  const inMemory = new Map<string, LeadStoreEntry<L, A>>();

  const ask = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    withTimeout(runRequest(storage, name, mode, work));

  /** Says whether it outlives the page. */
  async function write(entry: LeadStoreEntry<L, A>): Promise<boolean> {
    inMemory.set(entry.key, entry);
    try {
      await ask('readwrite', (store) => store.put(entry));
      inMemory.delete(entry.key);
      return true;
    } catch {
      return false;
    }
  }

  async function entries(): Promise<LeadStoreEntry<L, A>[]> {
    try {
      const stored = await ask<LeadStoreEntry<L, A>[]>('readonly', (store) => store.getAll());
      return [...stored.filter(({ key }) => !inMemory.has(key)), ...inMemory.values()];
    } catch {
      return [...inMemory.values()];
    }
  }

  return {
    /** Keeps a lead. Says whether it outlives the page. */
    put: (kept: QueuedLead<L, A>): Promise<boolean> => write(kept),
    /** Changes a lead where it is still kept: another tab may have sent it, or had it forgotten. */
    change: async (
      key: string,
      change: (kept: QueuedLead<L, A>) => QueuedLead<L, A>,
    ): Promise<void> => {
      const held = inMemory.get(key);
      if (held) {
        if (!isSentMarker(held)) inMemory.set(key, change(held));
        return;
      }
      try {
        await ask('readwrite', (store) => {
          const found: IDBRequest<LeadStoreEntry<L, A> | undefined> = store.get(key);
          found.addEventListener('success', () => {
            if (found.result && !isSentMarker(found.result)) store.put(change(found.result));
          });
          return found;
        });
      } catch {
        // It stays as it was until the next look.
      }
    },
    /** Says of a lead that it has been sent, and keeps nothing else of it. */
    markSent: async ({ key, since }: QueuedLead<L, A>): Promise<void> => {
      await write({ key, since, isSent: true });
    },
    /** What has become of a lead meanwhile: another tab may have sent it, or had it forgotten. */
    look: async (key: string): Promise<LeadStatus<L, A>> => {
      try {
        const entry =
          inMemory.get(key) ??
          (await ask<LeadStoreEntry<L, A> | undefined>('readonly', (store) => store.get(key)));
        if (!entry) return 'gone';
        return isSentMarker(entry) ? 'sent' : entry;
      } catch {
        return 'unknown';
      }
    },
    all: async (): Promise<QueuedLead<L, A>[]> =>
      (await entries()).flatMap((entry) => (isSentMarker(entry) ? [] : [entry])),
    /** What is left of leads that were sent. */
    marks: async (): Promise<SentMarker[]> =>
      (await entries()).filter((entry) => isSentMarker(entry)),
    remove: async (key: string): Promise<void> => {
      inMemory.delete(key);
      try {
        await ask('readwrite', (store) => store.delete(key));
      } catch {
        // It is not there, then.
      }
    },
  };
}

/** Where leads are kept, as `createLeadStore` makes it. */
export type LeadStore<L, A> = ReturnType<typeof createLeadStore<L, A>>;
