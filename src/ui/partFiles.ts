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

/**
 * Fetches a script into the browser's cache.
 * @param isRetry whether it failed before: then what the cache holds, a failure maybe, counts for nothing
 * @throws Error when it does not come whole
 */
export async function fetchScript(address: string, isRetry: boolean): Promise<void> {
  const answer = await fetch(address, { cache: isRetry ? 'reload' : 'default' });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.blob();
}
