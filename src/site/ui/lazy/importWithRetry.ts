import { prefetchChunk } from './lazyChunks.ts';
import { retry } from './retry.ts';

/** Thrown when a chunk could not be loaded after all retries. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a chunk, and retries when that fails. Every `import()` of the site goes through this function or
 * `createLazyComponent`. The scripts are fetched before they are imported, because Firefox and Safari never request a
 * module again after it failed once.
 * @param name the name of the imported module, see `getChunkName`
 * @throws ChunkLoadError when all attempts fail; its cause is the browser's error
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
