import { prefetchChunk } from './lazyChunks.ts';
import { retry } from './retry.ts';

/** A part of the site that could not be loaded, however often it was tried. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the site, and tries again when that fails. It stands around every `import()` of the site, here
 * or in `createLazyComponent`. The scripts are fetched before they are imported: Firefox and Safari never request a
 * module again that failed once.
 * @param name the name of the module that is imported, see `getChunkName`
 * @throws ChunkLoadError in the end; its cause is the browser's own error
 */
export async function importWithRetry<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await retry(async (isRetry) => {
      await prefetchChunk(name, { isRetry });
      return load();
    });
  } catch (cause) {
    throw new ChunkLoadError('A part of the site could not be loaded', { cause });
  }
}
