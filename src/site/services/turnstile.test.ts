// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as turnstileModule from './turnstile.ts';

type Options = Record<'callback' | 'expired-callback', (proof?: string) => void>;

let widgets: Options[];
const reset = vi.fn<() => void>();
let turnstile: Pick<typeof turnstileModule, 'showTurnstile' | 'withProof'>;

beforeEach(async () => {
  widgets = [];
  reset.mockClear();
  vi.resetModules();
  vi.useFakeTimers();
  turnstile = await import('./turnstile.ts');
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** What the browser does once the script of Turnstile is there. */
async function load(event = 'load'): Promise<void> {
  Object.assign(window, {
    turnstile: {
      render: (_container: HTMLElement, options: Options) => `${widgets.push(options)}`,
      reset,
      remove: () => undefined,
    },
  });
  document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
}

const readProof = async () => (await turnstile.withProof({ name: 'Ann' }))['cf-turnstile-response'];

test('a lead carries the proof, and the next attempt another one', async () => {
  turnstile.showTurnstile(document.body, 'key');
  await load();
  widgets[0]?.callback('first');
  expect(await readProof()).toBe('first');
  expect(reset).toHaveBeenCalledOnce();
  const next = readProof();
  widgets[0]?.callback('second');
  expect(await next).toBe('second');
});

test('a lead waits a moment for its proof, and goes without one that does not come', async () => {
  turnstile.showTurnstile(document.body, 'key');
  const waiting = readProof();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await waiting).toBe('');
});

test('a lead does not wait without a form, nor where the script is blocked', async () => {
  expect(await readProof()).toBe('');
  const hide = turnstile.showTurnstile(document.body, 'key');
  await load('error');
  expect(await readProof()).toBe('');
  hide();
  // The next form tries again.
  turnstile.showTurnstile(document.body, 'key');
  expect(document.head.querySelectorAll('script')).toHaveLength(2);
});
