// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createConsentStore } from '../services/consent.ts';
import { ConsentBanner } from '../ui/components/ConsentBanner.tsx';
import { useConsentBanner } from './useConsentBanner.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

function Page() {
  const banner = useConsentBanner(
    createConsentStore(() => localStorage),
    1000,
  );
  return (
    <>
      <button type="button" onClick={banner.request}>
        Cookies
      </button>
      <ConsentBanner
        label="May we?"
        declineLabel="Nay"
        acceptLabel="Aye"
        takesFocus={banner.isRequested}
        onChoose={banner.choose}
        onClose={banner.close}
      >
        May we?
      </ConsentBanner>
    </>
  );
}

const getState = () => document.documentElement.dataset['banner'];

it('reserves space for the banner at once and opens it after the delay', () => {
  vi.useFakeTimers();
  render(<Page />);
  expect(getState()).toBe('reserved');
  act(() => void vi.advanceTimersByTime(999));
  expect(getState()).toBe('reserved');
  act(() => void vi.advanceTimersByTime(1));
  expect(getState()).toBe('open');
});

it('reopens the banner after a choice only on request, and closes it with Escape', async () => {
  localStorage.setItem('cookieConsent', 'false');
  const user = userEvent.setup();
  render(<Page />);
  expect(getState()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Cookies' }));
  expect(getState()).toBe('requested');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('May we?');
  await user.keyboard('{Escape}');
  expect(getState()).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Cookies');
});
