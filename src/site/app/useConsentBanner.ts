import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConsentStore } from '../services/consent.ts';
import { whenPointerIdle } from '../ui/pointer/whenPointerIdle.ts';

const getServerChoice = () => undefined;

/**
 * When the cookie banner is open: some time after loading as long as nothing was
 * chosen, and whenever the visitor asks for it. Under Global Privacy Control too: the choice is kept, and
 * the pixel stays away whatever it is; the footer says so.
 * @param delay how long after loading, in milliseconds
 * @param prepare loads it, so that it comes up at once when it may
 */
export function useConsentBanner(
  consent: ConsentStore,
  delay: number,
  prepare: () => Promise<void>,
) {
  const choice = useSyncExternalStore(consent.subscribe, consent.choice, getServerChoice);
  const [isDue, setIsDue] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  useEffect(() => {
    if (choice !== undefined) return undefined;
    return whenPointerIdle(() => setIsDue(true), delay, prepare);
  }, [choice, delay, prepare]);
  return {
    isOpen: isAskedFor || (isDue && choice === undefined),
    /** Whether the visitor has asked for it. */
    isAskedFor,
    askFor: () => setIsAskedFor(true),
    choose: (isAccepted: boolean) => {
      setIsAskedFor(false);
      consent.choose(isAccepted);
    },
    /** Closes it without a choice; undefined while there is none to keep. */
    close: choice === undefined ? undefined : () => setIsAskedFor(false),
  };
}
