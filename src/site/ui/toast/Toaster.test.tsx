// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a toast is read aloud once, nothing else with it, and nothing is cut short by it', () => {
  const store = createToastStore({ limit: 1, removalDelay: 5000 });
  render(<Toaster store={store} visibleFor={6000} regionLabel="News" closeLabel="Away" />);
  act(() => store.add({ title: 'Sent', description: 'Thank you' }));
  // Radix has its say some frames later, and takes it back after a second.
  act(() => void vi.advanceTimersByTime(500));
  const regions = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')];
  const said = regions.map(({ textContent }) => textContent.replace(/[^A-Za-z]/g, ''));
  expect(said.filter(Boolean)).toEqual(['SentThankyou']);
  expect(regions.map((region) => region.getAttribute('aria-live'))).not.toContain('assertive');
});
