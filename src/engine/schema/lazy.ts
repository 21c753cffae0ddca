/** How each member of an object is computed; it may use others. */
export type LazyMembers<T> = { readonly [K in keyof T]: (all: T) => T[K] };

/** An object whose members are computed when they are first asked for, and then kept. */
export function createLazy<T extends object>(members: LazyMembers<T>): T {
  const made = {};
  for (const [key, compute] of Object.entries<(all: T) => unknown>(members)) {
    Object.defineProperty(made, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = compute(made as T);
        Object.defineProperty(made, key, { enumerable: true, value });
        return value;
      },
    });
  }
  // It has a getter for each member.
  return made as T;
}
