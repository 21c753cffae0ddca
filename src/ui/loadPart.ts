/** A part of the site that could not be loaded, however often it was tried. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

/** How long to wait before each new attempt, in milliseconds. */
const PAUSES = [250, 1000, 3000];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Loads a part of the site, and tries again when that fails: a dead spot passes. It stands around every
 * `import()` of the site, here or in `late`.
 * @throws PartNotLoaded in the end; its cause is the browser's own error
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (const milliseconds of PAUSES) {
    try {
      return await load();
    } catch {
      await pause(milliseconds);
    }
  }
  try {
    return await load();
  } catch (cause) {
    throw new PartNotLoaded('A part of the site could not be loaded', { cause });
  }
}
