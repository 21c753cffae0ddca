// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBottomInset } from './useBottomInset.ts';

const HEIGHT = 200;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callBack: () => void;
      constructor(callBack: () => void) {
        this.#callBack = callBack;
      }
      observe() {
        this.#callBack();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Bar({ moving }: { readonly moving: Promise<void> }) {
  const bar = useRef<HTMLElement>(null);
  useBottomInset(bar, '--bar');
  return (
    <footer
      ref={(element) => {
        bar.current = element;
        if (element) element.getAnimations = () => [{ finished: moving }] as never;
      }}
    />
  );
}

const readInset = () => document.documentElement.style.getPropertyValue('--bar');

test('the page makes room for what has come up, but not while something is pressed, nor more than once', async () => {
  let come = () => {};
  const moving = new Promise<void>((resolve) => {
    come = resolve;
  });
  render(
    <>
      <button type="button">Send</button>
      <Bar moving={moving} />
    </>,
  );
  const button = screen.getByRole('button');
  const scroll = vi.fn<() => void>();
  button.scrollIntoView = scroll;
  button.getBoundingClientRect = () => new DOMRect(0, 100, 80, 40);
  dispatchEvent(new Event('pointerdown'));
  button.focus();
  come();
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect([readInset(), scroll.mock.calls.length]).toEqual(['', 0]);
  for (const _ of ['the press', 'another one']) {
    dispatchEvent(new Event('pointerdown'));
    dispatchEvent(new Event('pointerup'));
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect([readInset(), scroll.mock.calls.length]).toEqual([`${HEIGHT}px`, 1]);
  }
  cleanup();
  expect(readInset()).toBe('');
});
