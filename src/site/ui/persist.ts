/** How long to wait before each new attempt, in milliseconds. */
const PAUSES = [250, 1000, 3000];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Does something that needs the network, and tries again when that fails: a dead spot passes.
 * @throws whatever the last attempt failed with
 */
export async function persist<T>(attempt: (isRetry: boolean) => Promise<T>): Promise<T> {
  for (const [index, milliseconds] of PAUSES.entries()) {
    try {
      return await attempt(index > 0);
    } catch {
      await pause(milliseconds);
    }
  }
  return attempt(true);
}
