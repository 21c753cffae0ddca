/** An event with its listeners. */
export interface Emitter<T extends readonly unknown[] = []> {
  readonly emit: (...news: T) => void;
  /** Calls back on every event. Returns the unsubscribe function. */
  readonly subscribe: (listener: (...news: T) => void) => () => void;
}

/** Creates an event without listeners. */
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
