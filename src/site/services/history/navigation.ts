import { createPath, NavigationType, parsePath, type Navigator, type To } from 'react-router-dom';
import { createListeners } from '../listeners.ts';
import { enter, onMove, pushPlace, readHanded, readPlace, replacePlace } from './entries.ts';

/** The places of the wizard in the browser's history. */
export interface Journey {
  /** What the present entry remembers; undefined when it remembers nothing. */
  readonly read: () => unknown;
  /** Adds an entry. */
  readonly push: (place: unknown) => void;
  /** Changes what the present entry remembers. */
  readonly replace: (place: unknown) => void;
  /** Calls back when the visitor has come to another entry of the same page. Returns how to stop. */
  readonly onMove: (listener: () => void) => () => void;
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** What an advertisement has put into the address goes along: it belongs to the lead, after a reload as well. */
function addressOf(to: To): string {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ ...path, search: path.search || window.location.search });
}

/** Where the visitor is, and how they came there. */
function momentOf(type: NavigationType) {
  const { pathname, search, hash } = window.location;
  return { type, location: { pathname, search, hash, state: readHanded(), key: 'default' } };
}

/** The browser's history, for the router: where the visitor is, and what it moves by. */
export function createNavigation() {
  let now = momentOf(NavigationType.Pop);
  const { tell, subscribe } = createListeners();

  function arrive(type: NavigationType) {
    now = momentOf(type);
    tell();
  }

  function replace(address: string, handed: unknown) {
    enter(address, 'replaceState', handed);
    arrive(NavigationType.Replace);
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (by) => history.go(by),
    push: (to, handed) => {
      const address = addressOf(to);
      // A link to where one is adds no entry. The router sees to that, but takes the address for another one.
      if (address === createPath(window.location)) {
        replace(address, handed);
        return;
      }
      enter(address, 'pushState', handed);
      arrive(NavigationType.Push);
    },
    replace: (to, handed) => replace(addressOf(to), handed),
  };

  onMove(() => arrive(NavigationType.Pop));
  return {
    now: () => now,
    navigator,
    /** Calls back after every move. Returns how to stop. */
    subscribe,
  };
}

/** The browser's history, as `createNavigation` makes it. */
export type Navigation = ReturnType<typeof createNavigation>;

/** The same history, for the wizard. */
export function journeyOf({ now, subscribe }: Navigation): Journey {
  const path = () => now().location.pathname.replace(/\/+$/, '');
  return {
    read: readPlace,
    push: pushPlace,
    replace: replacePlace,
    onMove: (listener) => {
      const own = path();
      return subscribe(() => {
        if (path() === own) listener();
      });
    },
  };
}
