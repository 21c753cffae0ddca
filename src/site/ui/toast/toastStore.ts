/** A short message that appears for a moment. */
export interface ToastMessage {
  readonly title: string;
  readonly description: string;
  /** Whether something went wrong. */
  readonly isFailure?: boolean;
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** False after it was dismissed; the store keeps it for a while after that. */
  readonly open: boolean;
  readonly dismiss: () => void;
}

interface ToastStoreOptions {
  /** The maximum number of toasts; a new one replaces the oldest. */
  readonly limit: number;
  /** How long the store keeps a dismissed toast, in milliseconds. */
  readonly removalDelay: number;
}

/** The toasts of a page, newest first. */
export function createToastStore({ limit, removalDelay }: ToastStoreOptions) {
  let toasts: readonly Toast[] = [];
  /** What follows, each as soon as a toast closes. */
  let waiting: readonly ToastMessage[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function setToasts(next: readonly Toast[]) {
    toasts = next;
    listeners.forEach((listener) => listener());
  }

  function showInTurn([message, ...others]: readonly ToastMessage[]) {
    waiting = others;
    if (!message) return;
    lastId += 1;
    const id = lastId;
    const toast = { ...message, id, open: true, dismiss: () => dismiss(id) };
    setToasts([toast, ...toasts].slice(0, limit));
  }

  function dismiss(id: number) {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return;
    setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), removalDelay);
    showInTurn(waiting);
  }

  return {
    /** Shows the first message now and each of the others when the one before it has closed. */
    add: (...messages: readonly ToastMessage[]) => showInTurn(messages),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToasts: () => toasts,
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
