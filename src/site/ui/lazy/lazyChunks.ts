/** The id of the element that lists the scripts of each lazy chunk, as JSON. */
export const LAZY_CHUNKS_ID = 'late-parts';

/** The URLs of scripts, by the name of the chunk that needs them. */
export type LazyChunkFiles = Readonly<Record<string, readonly string[]>>;

/**
 * The name of a chunk: the name of its entry module.
 * @example getChunkName('../stop/StopView.tsx') // 'StopView'
 */
export function getChunkName(module: string): string {
  return module.replace(/^.*[/:]/, '').replace(/\.tsx?$/, '');
}

/** The scripts of all lazy chunks. Empty without a build, where the browser resolves the imports by itself. */
export function readLazyChunkFiles(): LazyChunkFiles {
  const { document }: { document?: Document } = globalThis;
  return JSON.parse(document?.getElementById(LAZY_CHUNKS_ID)?.textContent ?? '{}');
}

/** The files that this page has fetched into the browser's cache, or is fetching. */
const fetchedFiles = new Map<string, Promise<void>>();

/**
 * Fetches a file into the browser's cache.
 * @throws Error when the file does not arrive completely
 */
export async function fetchFully(address: string, options: RequestInit): Promise<void> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.blob();
}

/**
 * Fetches a file into the browser's cache, unless this page has done so or is doing so.
 * @param isRetry whether an earlier attempt failed; then the cache is bypassed, since it may hold the failure
 * @throws Error when the file does not arrive completely
 */
export async function prefetchFile(
  address: string,
  { isRetry = false, ...options }: { isRetry?: boolean; priority?: RequestPriority } = {},
): Promise<void> {
  const earlier = isRetry ? undefined : fetchedFiles.get(address);
  const fetching =
    earlier ?? fetchFully(address, { ...options, cache: isRetry ? 'reload' : 'default' });
  fetchedFiles.set(address, fetching);
  try {
    await fetching;
  } catch (error) {
    if (fetchedFiles.get(address) === fetching) fetchedFiles.delete(address);
    throw error;
  }
}

/**
 * Fetches the scripts of a chunk into the browser's cache.
 * @param isRetry see `prefetchFile`
 * @throws Error when a script cannot be fetched
 */
export async function prefetchChunk(name: string, { isRetry = false } = {}): Promise<void> {
  const files = readLazyChunkFiles()[name] ?? [];
  await Promise.all(files.map(async (file) => prefetchFile(file, { isRetry })));
}
