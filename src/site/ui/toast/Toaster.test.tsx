// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderToast() {
  const store = createToastStore({ limit: 1, removalDelay: 5000 });
  render(<Toaster store={store} visibleFor={6000} regionLabel="News" closeLabel="Away" />);
  const region = screen.getByRole('status', { name: 'News' });
  act(() => store.add({ title: 'Sent', description: 'Thank you' }));
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { region, wait };
}

it('a toast closes by itself, but not while the pointer is on it', () => {
  const { region, wait } = renderToast();
  expect(region.textContent).toContain('SentThank you');
  const text = screen.getByText('Sent');
  fireEvent.pointerEnter(text.parentElement ?? text);
  wait(60_000);
  expect(region.textContent).not.toBe('');
  fireEvent.pointerLeave(text.parentElement ?? text);
  wait(6000);
  expect(region.textContent).toBe('');
});

it('a toast can be closed', () => {
  const { region } = renderToast();
  fireEvent.click(screen.getByRole('button', { name: 'Away' }));
  expect(region.textContent).toBe('');
});
