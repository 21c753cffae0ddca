/** The id of the element that holds, as JSON, which scripts the parts of the site that come late are made of. */
export const LAZY_CHUNKS_ID = 'late-parts';

/** The addresses of scripts, by the name of the part that needs them. */
export type LazyChunkFiles = Readonly<Record<string, readonly string[]>>;

/**
 * The name of a part: that of the module it begins with.
 * @example getChunkName('../stop/StopView.tsx') // 'StopView'
 */
export function getChunkName(module: string): string {
  return module.replace(/^.*[/:]/, '').replace(/\.tsx?$/, '');
}

/** The scripts of all late parts. None where nothing was built: then the browser finds them by itself. */
export function readLazyChunkFiles(): LazyChunkFiles {
  const { document }: { document?: Document } = globalThis;
  return JSON.parse(document?.getElementById(LAZY_CHUNKS_ID)?.textContent ?? '{}');
}

/** What is in the browser's cache, or on its way there, since the page was opened. */
const fetchedFiles = new Map<string, Promise<void>>();

async function fetchFully(address: string, how: RequestInit): Promise<void> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.blob();
}

/**
 * Fetches a file into the browser's cache, unless it is there or on its way.
 * @param isRetry whether it failed before: then what the cache holds, a failure maybe, counts for nothing
 * @throws Error when it does not come whole
 */
export async function prefetchFile(
  address: string,
  { isRetry = false, ...how }: { isRetry?: boolean; priority?: RequestPriority } = {},
): Promise<void> {
  const before = isRetry ? undefined : fetchedFiles.get(address);
  const coming = before ?? fetchFully(address, { ...how, cache: isRetry ? 'reload' : 'default' });
  fetchedFiles.set(address, coming);
  try {
    await coming;
  } catch (error) {
    if (fetchedFiles.get(address) === coming) fetchedFiles.delete(address);
    throw error;
  }
}

/**
 * Fetches the scripts of a part into the browser's cache.
 * @param isRetry see `prefetchFile`
 * @throws Error when one of them does not come
 */
export async function prefetchChunk(name: string, { isRetry = false } = {}): Promise<void> {
  const files = readLazyChunkFiles()[name] ?? [];
  await Promise.all(files.map(async (file) => prefetchFile(file, { isRetry })));
}
