/**
 * The places of the wizard in the browser's history: Back and Forward move through the steps, a reload
 * keeps the place, the address stays as it is and nothing is stored beyond the entry.
 */
export interface Journey {
  /** What the present entry remembers; undefined when it remembers nothing. */
  readonly read: () => unknown;
  /** Adds an entry. */
  readonly push: (place: unknown) => void;
  /** Changes what the present entry remembers. */
  readonly replace: (place: unknown) => void;
  /** Calls back after Back or Forward. Returns how to stop. */
  readonly onMove: (listener: () => void) => () => void;
}

const KEY = 'wizard';

function entryState(history: History): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/**
 * A browser throws when a page writes to the history too often (Safari: 100 times in 10 seconds). The
 * wizard goes on from its memory then; only a reload would notice.
 */
function quietly(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The places in the history of a window. They stand beside what the router keeps in an entry. */
export function createJourney({
  history,
  addEventListener,
  removeEventListener,
}: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>): Journey {
  const entryWith = (place: unknown) => ({ ...entryState(history), [KEY]: place });
  return {
    read: () => entryState(history)[KEY],
    push: (place) => quietly(() => history.pushState(entryWith(place), '')),
    replace: (place) => quietly(() => history.replaceState(entryWith(place), '')),
    onMove: (listener) => {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}
