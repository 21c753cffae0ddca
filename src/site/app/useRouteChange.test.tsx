// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { NavigationType, Router } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { disableScrollRestoration, restoresScrolling } from '../services/history-entry.ts';
import { useRouteChange } from './useRouteChange.ts';

const navigator = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };
const ignoreView = () => undefined;

function Page() {
  useRouteChange(ignoreView);
  return null;
}

/** jsdom has no such property. */
function setScrollRestoration(value: string) {
  Object.defineProperty(history, 'scrollRestoration', {
    value,
    writable: true,
    configurable: true,
  });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(history, 'scrollRestoration');
});

it.each([
  ['a link', NavigationType.Push, 'auto', 1],
  ['Back to a page whose place the browser restores', NavigationType.Pop, 'auto', 0],
  ['Back to the wizard, whose place it does not restore', NavigationType.Pop, 'manual', 1],
])('after %s (%s, %s) scrolls to the top %i times', (_what, type, scrollRestoration, times) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  setScrollRestoration(scrollRestoration);
  const open = (path: string) => (
    <Router location={path} navigationType={type} navigator={navigator}>
      <Page />
    </Router>
  );
  const { rerender } = render(open('/privacy-policy'));
  rerender(open('/'));
  expect(scrollTo).toHaveBeenCalledTimes(times);
});

it('lets the browser restore other pages after the wizard, also if it was shown before', () => {
  setScrollRestoration('auto');
  const leave = disableScrollRestoration();
  expect(restoresScrolling()).toBe(false);
  leave();
  expect(restoresScrolling()).toBe(true);
  // Back to the entry of the wizard.
  setScrollRestoration('manual');
  disableScrollRestoration()();
  expect(restoresScrolling()).toBe(true);
});
