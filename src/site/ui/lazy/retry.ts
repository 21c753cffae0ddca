/** How long to wait before each new attempt, in milliseconds. */
const RETRY_DELAYS = [250, 1000, 3000];

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Runs an operation that needs the network, and retries when it fails, since connection problems are often brief.
 * @throws the error of the last attempt
 */
export async function retry<T>(attempt: (isRetry: boolean) => Promise<T>): Promise<T> {
  for (const [index, milliseconds] of RETRY_DELAYS.entries()) {
    try {
      return await attempt(index > 0);
    } catch {
      await delay(milliseconds);
    }
  }
  return attempt(true);
}
