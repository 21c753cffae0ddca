/** The name of the database of kept leads. `base` is where the site is: several may share an address. */
export function getLeadDatabaseName(base: string): string {
  return `kept-leads ${base}`;
}

/**
 * Whether leads may be kept on this device, so that it pays to load what looks after them. It asks without
 * leaving anything behind; where a browser cannot tell, the answer is yes.
 */
export async function mayHavePersistedLeads(
  storage: () => IDBFactory,
  base: string,
): Promise<boolean> {
  try {
    const databases = await storage().databases();
    return databases.some(({ name }) => name === getLeadDatabaseName(base));
  } catch (error) {
    // An older browser has no such function.
    return error instanceof TypeError;
  }
}

/**
 * Deletes all that was kept on this device: nobody looks after it where leads are kept no longer. Where there is
 * nothing, nothing is left behind.
 */
export async function deletePersistedLeads(storage: () => IDBFactory, base: string): Promise<void> {
  if (await mayHavePersistedLeads(storage, base))
    storage().deleteDatabase(getLeadDatabaseName(base));
}
