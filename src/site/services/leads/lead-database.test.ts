import { describe, expect, it } from 'vitest';
import {
  deletePersistedLeads,
  mayHavePersistedLeads,
  getLeadDatabaseName,
} from './lead-database.ts';

/** The databases of an address, by their names. An older browser does not tell which there are. */
function createDatabases(names: readonly string[], { tells = true } = {}) {
  const present = new Set(names);
  const storage = {
    ...(tells && { databases: async () => [...present].map((name) => ({ name, version: 1 })) }),
    deleteDatabase: (name: string) => present.delete(name),
    open: () => {
      throw new Error('A database would be there from now on.');
    },
  };
  // What is asked here of the browser's own.
  return { present, storage: () => storage as unknown as IDBFactory };
}

const OURS = getLeadDatabaseName('/');
const OTHERS = [getLeadDatabaseName('/pools/'), 'notes'];

describe('what an earlier config has kept', () => {
  it('is deleted, and nothing of another site at the same address', async () => {
    const { present, storage } = createDatabases([OURS, ...OTHERS]);
    await deletePersistedLeads(storage, '/');
    expect([...present]).toEqual(OTHERS);
    expect(await mayHavePersistedLeads(storage, '/')).toBe(false);
  });

  it('is deleted where the browser does not tell whether there is any', async () => {
    const { present, storage } = createDatabases([OURS, ...OTHERS], { tells: false });
    await deletePersistedLeads(storage, '/');
    expect([...present]).toEqual(OTHERS);
  });

  it('leaves nothing behind where there is none', async () => {
    const { present, storage } = createDatabases(OTHERS);
    await deletePersistedLeads(storage, '/');
    expect([...present]).toEqual(OTHERS);
  });
});
