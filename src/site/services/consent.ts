import { createEmitter } from './emitter.ts';

/** Where a choice is kept. The browser's own storage may refuse, see `createConsentStore`. */
type ConsentStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The entries of local storage. */
const CHOICE_KEY = 'cookieConsent';
const CHOSEN_AT_KEY = 'cookieConsentTimestamp';

/** The choice that is stored; undefined where there is none, or the browser refuses its storage. */
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
 * The visitor's choice, kept in local storage. Where storage is refused (private windows, full disks,
 * blocked by settings) the choice holds as long as the page is open.
 * @param storage returns the storage; may throw
 * @param page reports changes that other tabs make; undefined where pages are prerendered
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
      // It holds in memory then, and the next visit asks again: an earlier choice must not come back.
      forget();
    }
  }

  function forget() {
    try {
      storage().removeItem(CHOICE_KEY);
    } catch {
      // Nothing is stored.
    }
  }

  function set(changed: boolean | undefined) {
    choice = changed;
    changes.emit();
  }

  page?.addEventListener('storage', () => set(readStoredChoice(storage)));

  return {
    /** True: accepted. False: declined. Undefined: nothing was chosen yet. */
    choice: () => choice,
    choose: (isAccepted: boolean) => {
      write(isAccepted);
      set(isAccepted);
    },
    /** Calls back after every choice, one made in another tab included. Returns how to stop. */
    subscribe: changes.subscribe,
  };
}

/** What the visitor has chosen about cookies, as `createConsentStore` keeps it. */
export type ConsentStore = ReturnType<typeof createConsentStore>;

/** Whether the browser sends a Global Privacy Control signal. */
export function hasGlobalPrivacyControl(navigator: object = {}): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
