import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ConsentStore } from '../services/consent.ts';
import { setBannerState, type BannerState } from '../ui/browser/bannerState.ts';

const getServerChoice = () => undefined;

/** When the site's script was loaded. React starts later. */
const loadedAt = performance.now();

/**
 * Opens the cookie banner some time after loading if the visitor has not chosen yet, and on request. A Global Privacy
 * Control signal does not suppress it: the choice is stored, but the pixel stays off either way.
 * @param delay how long after loading, in milliseconds
 */
export function useConsentBanner(consent: ConsentStore, delay: number) {
  const choice = useSyncExternalStore(consent.subscribe, consent.getChoice, getServerChoice);
  const [isDue, setIsDue] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    const elapsed = Math.max(0, performance.now() - loadedAt);
    const timer = setTimeout(() => setIsDue(true), delay - elapsed);
    return () => clearTimeout(timer);
  }, [delay]);

  function getState(): BannerState | undefined {
    if (isRequested) return 'requested';
    if (choice !== undefined) return undefined;
    return isDue ? 'open' : 'reserved';
  }
  const state = getState();
  useLayoutEffect(() => setBannerState(state), [state]);

  return {
    isRequested,
    request: () => setIsRequested(true),
    choose: (isAccepted: boolean) => {
      setIsRequested(false);
      consent.choose(isAccepted);
    },
    /** Closes the banner and keeps the earlier choice; undefined if there is none. */
    close: choice === undefined ? undefined : () => setIsRequested(false),
  };
}
