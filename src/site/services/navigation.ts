import { createPath, NavigationType, parsePath, type Navigator, type To } from 'react-router-dom';
import { createEmitter } from './emitter.ts';
import { onPopState, readNavigationState, writeAddress } from './history-entry.ts';

function toHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** What an advertisement has put into the address goes along: it belongs to the lead, after a reload as well. */
function toAddress(to: To): string {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ ...path, search: path.search || window.location.search });
}

/** Where the visitor is, and how they came there. */
function readNavigationSnapshot(type: NavigationType) {
  const { pathname, search, hash } = window.location;
  return {
    type,
    location: { pathname, search, hash, state: readNavigationState(), key: 'default' },
  };
}

/** The browser's history, for the router: where the visitor is, and what it moves by. */
export function createSiteNavigation() {
  let now = readNavigationSnapshot(NavigationType.Pop);
  const { emit, subscribe } = createEmitter();

  function arrive(type: NavigationType) {
    now = readNavigationSnapshot(type);
    emit();
  }

  function replace(address: string, handed: unknown) {
    writeAddress(address, 'replaceState', handed);
    arrive(NavigationType.Replace);
  }

  const navigator: Navigator = {
    createHref: toHref,
    go: (by) => history.go(by),
    push: (to, handed) => {
      const address = toAddress(to);
      // A link to the current address adds no entry. The router's own comparison fails here.
      if (address === createPath(window.location)) {
        replace(address, handed);
        return;
      }
      writeAddress(address, 'pushState', handed);
      arrive(NavigationType.Push);
    },
    replace: (to, handed) => replace(toAddress(to), handed),
  };

  onPopState(() => arrive(NavigationType.Pop));
  return {
    now: () => now,
    navigator,
    /** Calls back after every move. Returns how to stop. */
    subscribe,
  };
}

/** The browser's history, as `createSiteNavigation` makes it. */
export type SiteNavigation = ReturnType<typeof createSiteNavigation>;
