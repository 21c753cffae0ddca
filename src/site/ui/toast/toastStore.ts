/** A short message that appears for a moment. */
export interface ToastMessage {
  readonly title: string;
  readonly description: string;
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** False once it has been dismissed; it stays in memory for a while after that. */
  readonly open: boolean;
}

interface ToastStoreOptions {
  /** How many toasts there may be at a time; a new one replaces the oldest. */
  readonly limit: number;
  /** How long a dismissed toast is remembered, in milliseconds. */
  readonly removalDelay: number;
}

/** The toasts of a page, newest first: no more than the limit at a time, forgotten some time after they were dismissed. */
export function createToastStore({ limit, removalDelay }: ToastStoreOptions) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(changed: readonly Toast[]) {
    toasts = changed;
    listeners.forEach((listener) => listener());
  }

  return {
    add: (text: ToastMessage) => {
      lastId += 1;
      set([{ ...text, id: lastId, open: true }, ...toasts].slice(0, limit));
    },
    dismiss: (id: number) => {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), removalDelay);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toasts: () => toasts,
  };
}

/** The toasts of a page, as `createToastStore` keeps them. */
export type ToastStore = ReturnType<typeof createToastStore>;
