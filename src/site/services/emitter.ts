/** Those who want to be told of something, again and again. */
export interface Emitter<T extends readonly unknown[] = []> {
  readonly emit: (...news: T) => void;
  /** Calls back whenever there is something to tell. Returns how to stop. */
  readonly subscribe: (listener: (...news: T) => void) => () => void;
}

/** Nobody yet who wants to be told of something. */
export function createEmitter<T extends readonly unknown[] = []>(): Emitter<T> {
  const listeners = new Set<(...news: T) => void>();
  return {
    emit: (...news) => listeners.forEach((listener) => listener(...news)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
