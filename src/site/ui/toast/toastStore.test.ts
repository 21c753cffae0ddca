import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sent = { title: 'Sent', description: 'Thank you.' };
const received = { title: 'Received', description: 'We call you.' };

describe('toasts', () => {
  it('replace each other if the limit is one', () => {
    const store = createToastStore({ limit: 1, removalDelay: 5000 });
    store.add(sent);
    store.add(received);
    expect(store.getToasts()).toMatchObject([{ ...received, open: true }]);
  });

  it('follow one another if they were added together, each when the one before it has closed', () => {
    const store = createToastStore({ limit: 1, removalDelay: 5000 });
    store.add(sent, received);
    for (const message of [sent, received]) {
      expect(store.getToasts()).toMatchObject([{ ...message, open: true }]);
      store.getToasts()[0]?.dismiss();
    }
    expect(store.getToasts()).toMatchObject([{ ...received, open: false }]);
  });

  it('that wait make way for a new one', () => {
    const store = createToastStore({ limit: 1, removalDelay: 5000 });
    store.add(sent, received);
    store.add(sent);
    store.getToasts()[0]?.dismiss();
    expect(store.getToasts()).toMatchObject([{ ...sent, open: false }]);
  });

  it('are limited in number, the newest first', () => {
    const store = createToastStore({ limit: 2, removalDelay: 5000 });
    for (const toast of [sent, received, sent]) store.add(toast);
    expect(store.getToasts().map(({ title }) => title)).toEqual(['Sent', 'Received']);
  });

  it('stay in the store for a while after they were dismissed', () => {
    const store = createToastStore({ limit: 1, removalDelay: 5000 });
    store.add(sent);
    const [toast] = store.getToasts();
    toast?.dismiss();
    vi.advanceTimersByTime(4999);
    expect(store.getToasts()).toMatchObject([{ ...sent, open: false }]);
    vi.advanceTimersByTime(1);
    expect(store.getToasts()).toEqual([]);
  });
});
