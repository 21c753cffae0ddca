import { createEmitter } from './emitter.ts';

/** Where the choice is stored. Access may throw, see `createConsentStore`. */
type ConsentStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys in local storage. */
const CHOICE_KEY = 'cookieConsent';
const CHOSEN_AT_KEY = 'cookieConsentTimestamp';

/** Reads the stored choice; undefined if there is none or storage is blocked. */
export function readStoredChoice(
  storage: () => Pick<ConsentStorage, 'getItem'>,
): boolean | undefined {
  try {
    const stored = storage().getItem(CHOICE_KEY);
    return stored === 'true' ? true : stored === 'false' ? false : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the store of the visitor's choice, in local storage. If storage is unavailable (private windows, full disks,
 * browser settings), the choice lasts as long as the page is open.
 * @param storage returns the storage; may throw
 * @param page reports changes made in other tabs; undefined during prerendering
 */
export function createConsentStore(
  storage: () => ConsentStorage,
  page?: Pick<Window, 'addEventListener'>,
) {
  let choice = readStoredChoice(storage);
  const changes = createEmitter();

  function write(isAccepted: boolean) {
    try {
      storage().setItem(CHOICE_KEY, String(isAccepted));
      storage().setItem(CHOSEN_AT_KEY, new Date().toISOString());
    } catch {
      // The choice stays in memory. Remove the stored one: the next visit must ask again, not use an outdated choice.
      forget();
    }
  }

  function forget() {
    try {
      storage().removeItem(CHOICE_KEY);
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }

  function set(changed: boolean | undefined) {
    choice = changed;
    changes.emit();
  }

  page?.addEventListener('storage', () => set(readStoredChoice(storage)));

  return {
    /** True: accepted. False: declined. Undefined: not chosen yet. */
    getChoice: () => choice,
    choose: (isAccepted: boolean) => {
      write(isAccepted);
      set(isAccepted);
    },
    /** Calls back after every choice, including choices in other tabs. Returns the unsubscribe function. */
    subscribe: changes.subscribe,
  };
}

/** Holds the visitor's choice about cookies. */
export type ConsentStore = ReturnType<typeof createConsentStore>;

/** Whether the browser sends a Global Privacy Control signal. */
export function hasGlobalPrivacyControl(navigator: object = {}): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
