/** The id of the element that holds, as JSON, which scripts the parts of the site that come late are made of. */
export const LATE_PARTS_ID = 'late-parts';

/** The addresses of scripts, by the name of the part that needs them. */
export type PartFiles = Readonly<Record<string, readonly string[]>>;

/**
 * The name of a part: that of the module it begins with.
 * @example partName('./infotip/Bubble.tsx') // 'Bubble'
 */
export function partName(module: string): string {
  return module.replace(/^.*[/:]/, '').replace(/\.tsx?$/, '');
}

/** The scripts of all late parts. None where nothing was built: then the browser finds them by itself. */
export function partFiles(): PartFiles {
  const { document }: { document?: Document } = globalThis;
  return JSON.parse(document?.getElementById(LATE_PARTS_ID)?.textContent ?? '{}');
}

/** What is in the browser's cache, or on its way there, since the page was opened. */
const known = new Map<string, Promise<void>>();

async function fetchWhole(address: string, how: RequestInit): Promise<void> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.blob();
}

/**
 * Fetches a file into the browser's cache, unless it is there or on its way.
 * @param isRetry whether it failed before: then what the cache holds, a failure maybe, counts for nothing
 * @throws Error when it does not come whole
 */
export async function fetchFile(
  address: string,
  { isRetry = false, ...how }: { isRetry?: boolean; priority?: RequestPriority } = {},
): Promise<void> {
  const before = isRetry ? undefined : known.get(address);
  const coming = before ?? fetchWhole(address, { ...how, cache: isRetry ? 'reload' : 'default' });
  known.set(address, coming);
  try {
    await coming;
  } catch (error) {
    if (known.get(address) === coming) known.delete(address);
    throw error;
  }
}

/**
 * Fetches the scripts of a part into the browser's cache.
 * @param isRetry see `fetchFile`
 * @throws Error when one of them does not come
 */
export async function fetchPart(name: string, { isRetry = false } = {}): Promise<void> {
  const files = partFiles()[name] ?? [];
  await Promise.all(files.map(async (file) => fetchFile(file, { isRetry })));
}
