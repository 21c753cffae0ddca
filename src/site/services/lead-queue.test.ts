import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreparedLead } from '../../engine/lead/lead.ts';
import {
  createLeadQueue,
  type LeadInput,
  type LeadQueueEnv,
  type PendingLead,
} from './lead-queue.ts';
import { LeadNotSentError } from './send-lead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createTestLead = (id: string): PreparedLead => ({
  payload: { id },
  confirmation: {},
  tracking: {},
  project: { answers: [], picture: undefined },
});
const input = (zip: string): LeadInput =>
  ({ contact: { zip }, answers: {}, estimate: null }) as never;

/** A browser tab: reloading it opens another queue on the same store. */
function createTab(env: Partial<LeadQueueEnv> = {}) {
  let stored: string | undefined;
  let failure: Error | undefined = new LeadNotSentError('no line');
  let mayIdentify = true;
  const listeners = { wake: () => {}, consent: () => {} };
  const sent: string[] = [];
  const onSent = vi.fn<(lead: PreparedLead) => void>();
  const onRetryFailed = vi.fn<(error: unknown) => void>();
  const open = () =>
    createLeadQueue({
      send: async ({ id = '' }) => {
        if (failure) throw failure;
        sent.push(id);
      },
      applyConsent: (lead) => (mayIdentify ? lead : (lead.withoutConsent ?? lead)),
      onConsentChange: (listener) => {
        listeners.consent = listener;
      },
      store: {
        read: () => (stored === undefined ? undefined : (JSON.parse(stored) as PendingLead)),
        write: (pending) => {
          stored = pending && JSON.stringify(pending);
        },
      },
      retries: true,
      onWake: (listener) => {
        listeners.wake = listener;
      },
      onSent,
      onRetryFailed,
      ...env,
    });
  return {
    open,
    sent,
    onSent,
    onRetryFailed,
    getStored: () => stored,
    failWith: (next: Error | undefined) => {
      failure = next;
    },
    wake: () => listeners.wake(),
    decline: () => {
      mayIdentify = false;
      listeners.consent();
    },
  };
}

describe('a lead', () => {
  it('is sent at once, reported once and not stored afterwards', async () => {
    const tab = createTab();
    tab.failWith(undefined);
    await tab.open().submit(input('1'), () => createTestLead('a'));
    expect(tab.sent).toEqual(['a']);
    expect(tab.onSent).toHaveBeenCalledOnce();
    expect(tab.getStored()).toBeUndefined();
  });

  it('that fails is tried again with growing pauses until it is sent', async () => {
    const tab = createTab();
    const submitted = tab.open().submit(input('1'), () => createTestLead('a'));
    await expect(submitted).rejects.toThrow('no line');
    await vi.advanceTimersByTimeAsync(5000);
    expect(tab.onRetryFailed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    expect(tab.onRetryFailed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    expect(tab.onRetryFailed).toHaveBeenCalledTimes(2);
    tab.failWith(undefined);
    await vi.advanceTimersByTimeAsync(300_000);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(tab.sent).toEqual(['a']);
  });

  it('is tried again when the page wakes up', async () => {
    const tab = createTab();
    await expect(tab.open().submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    tab.failWith(undefined);
    tab.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.sent).toEqual(['a']);
  });

  it('is not tried again without retries', async () => {
    const tab = createTab({ retries: false });
    await expect(tab.open().submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    tab.failWith(undefined);
    tab.wake();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tab.sent).toEqual([]);
    expect(tab.getStored()).toBeUndefined();
  });

  it('waits while the visitor changes it', async () => {
    const tab = createTab();
    const queue = tab.open();
    await expect(queue.submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    queue.pauseRetries();
    tab.failWith(undefined);
    tab.wake();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tab.sent).toEqual([]);
    await queue.submit(input('2'), () => createTestLead('b'));
    expect(tab.sent).toEqual(['b']);
  });

  it('is the same lead when the input is the same, also after a reload', async () => {
    const tab = createTab();
    await expect(tab.open().submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    const queue = tab.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.getStored()).toContain('"zip":"1"');
    tab.failWith(undefined);
    await queue.submit(input('1'), () => createTestLead('b'));
    expect(tab.sent).toEqual(['a']);
  });

  it('is sent by the reloaded page without another submit', async () => {
    const tab = createTab();
    await expect(tab.open().submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    tab.failWith(undefined);
    tab.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.sent).toEqual(['a']);
    expect(tab.onSent).toHaveBeenCalledOnce();
  });

  it('is removed when it is discarded, even during an attempt', async () => {
    let finish = () => {};
    const tab = createTab({ send: () => new Promise((resolve) => (finish = resolve)) });
    const queue = tab.open();
    const submitted = queue.submit(input('1'), () => createTestLead('a'));
    queue.discard();
    finish();
    await submitted;
    expect(tab.onSent).not.toHaveBeenCalled();
    expect(tab.getStored()).toBeUndefined();
  });

  it('loses what identifies the visitor when they withdraw consent', async () => {
    const tab = createTab();
    const lead = { ...createTestLead('click'), withoutConsent: createTestLead('none') };
    await expect(tab.open().submit(input('1'), () => lead)).rejects.toThrow(LeadNotSentError);
    tab.decline();
    expect(tab.getStored()).not.toContain('click');
    tab.failWith(undefined);
    tab.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.sent).toEqual(['none']);
  });
});

describe('a receiver', () => {
  it('that refuses a lead for good gets it again only when the visitor sends it', async () => {
    const tab = createTab();
    tab.failWith(new LeadNotSentError('no such thing', { isFinal: true }));
    await expect(tab.open().submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    tab.failWith(undefined);
    const queue = tab.open();
    tab.wake();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tab.sent).toEqual([]);
    await queue.submit(input('1'), () => createTestLead('b'));
    expect(tab.sent).toEqual(['a']);
  });

  it('that asks to wait gets the next attempt only after that time', async () => {
    const tab = createTab();
    tab.failWith(new LeadNotSentError('too many', { retryAfter: 30_000 }));
    const queue = tab.open();
    await expect(queue.submit(input('1'), () => createTestLead('a'))).rejects.toThrow(
      LeadNotSentError,
    );
    tab.failWith(undefined);
    await vi.advanceTimersByTimeAsync(29_000);
    tab.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.sent).toEqual(['a']);
  });
});
