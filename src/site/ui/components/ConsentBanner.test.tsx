// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsentBanner } from './ConsentBanner.tsx';
import { installDoubleClickGuard } from '../pointer/doubleClickGuard.ts';

let stop: () => void;
beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  stop = installDoubleClickGuard();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

/** Taps a button at a moment of the events' clock. */
function tapButton(name: string, timeStamp: number) {
  const button = screen.getByRole('button', { name });
  const press = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperties(press, {
    timeStamp: { value: timeStamp },
    pointerType: { value: 'touch' },
  });
  button.dispatchEvent(press);
  button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
}

test('the second tap of a double tap on an answer does nothing to what lies below', () => {
  const choose = vi.fn<(isAccepted: boolean) => void>();
  const pressBelow = vi.fn<() => void>();
  render(
    <>
      <button type="button" onClick={pressBelow}>
        Below
      </button>
      <ConsentBanner
        label="Cookies"
        declineLabel="Nay"
        acceptLabel="Aye"
        takesFocus={false}
        onChoose={choose}
        onClose={undefined}
      >
        May we?
      </ConsentBanner>
    </>,
  );
  const now = performance.now();
  tapButton('Nay', now);
  tapButton('Below', now + 200);
  expect(choose.mock.calls).toEqual([[false]]);
  expect(pressBelow).not.toHaveBeenCalled();
  tapButton('Below', now + 900);
  expect(pressBelow).toHaveBeenCalledOnce();
});
