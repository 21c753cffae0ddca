/** A promise, and what keeps it: for what waits until somebody lets it go on. */
export function createDeferred<T = void>() {
  let resolve = (_value: T) => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
