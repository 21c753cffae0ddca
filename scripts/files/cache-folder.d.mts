/** The folders that may have what was made before: that of this checkout, then that of this account for it. */
export function listCacheFolders(name: string): string[];

/** The first of them where this account may write; if there is none, a new one that is removed at the end. */
export function makeCacheFolder(name: string): string;
