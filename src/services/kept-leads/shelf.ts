/** A lead that is kept until the network has taken it, and what it was made from. */
export interface Kept<L, A = unknown> {
  /** Names it on this device alone. */
  readonly key: string;
  /** When it was first kept, in milliseconds. */
  readonly since: number;
  readonly lead: L;
  /** What the visitor was asked: as long as this stays the same, so does the lead. */
  readonly asked: A;
}

const LEADS = 'leads';
/** How long the browser's storage is waited for, in milliseconds: some never answer. */
const PATIENCE = 1000;

/** What a database says in the end. */
function settled<T>(request: IDBRequest<T>, transaction?: IDBTransaction): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(request.error ?? transaction?.error ?? new Error('refused'));
    request.addEventListener('error', refuse);
    transaction?.addEventListener('abort', refuse);
    // Only a completed transaction has been written.
    (transaction ?? request).addEventListener(transaction ? 'complete' : 'success', () =>
      resolve(request.result),
    );
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Every use opens the database and closes it again: an open one would stand in other tabs' way. */
async function use<T>(
  storage: () => IDBFactory,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = storage().open(name, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(LEADS, { keyPath: 'key' }),
  );
  const database = await settled(opening);
  try {
    const transaction = database.transaction(LEADS, mode);
    return await settled(ask(transaction.objectStore(LEADS)), transaction);
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
export function openShelf<L, A>(storage: () => IDBFactory, name: string) {
  const inMemory = new Map<string, Kept<L, A>>();

  const ask = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    inTime(use(storage, name, mode, work));

  return {
    /** Keeps a lead. Says whether it outlives the page. */
    put: async (kept: Kept<L, A>): Promise<boolean> => {
      inMemory.set(kept.key, kept);
      try {
        await ask('readwrite', (store) => store.put(kept));
        inMemory.delete(kept.key);
        return true;
      } catch {
        return false;
      }
    },
    /** Whether a lead is still kept: another tab may have sent it. */
    has: async (key: string): Promise<boolean> => {
      if (inMemory.has(key)) return true;
      try {
        return (await ask('readonly', (store) => store.count(key))) > 0;
      } catch {
        // What cannot be asked has not been answered: better sent twice than never.
        return true;
      }
    },
    all: async (): Promise<Kept<L, A>[]> => {
      try {
        const stored = await ask<Kept<L, A>[]>('readonly', (store) => store.getAll());
        return [...stored, ...inMemory.values()];
      } catch {
        return [...inMemory.values()];
      }
    },
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

/** Where leads are kept, as `openShelf` makes it. */
export type Shelf<L, A> = ReturnType<typeof openShelf<L, A>>;
