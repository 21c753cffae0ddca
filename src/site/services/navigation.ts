import { createPath, NavigationType, parsePath, type Navigator, type To } from 'react-router-dom';
import { createEmitter } from './emitter.ts';
import { onPopState, readNavigationState, writeAddress } from './history-entry.ts';

function toHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Keeps the current query string if the target has none: the lead needs campaign parameters, even after a reload. */
function toAddress(to: To): string {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ ...path, search: path.search || window.location.search });
}

/** Reads the current location, and stores the type of the navigation that led to it. */
function readNavigationSnapshot(type: NavigationType) {
  const { pathname, search, hash } = window.location;
  return {
    type,
    location: { pathname, search, hash, state: readNavigationState(), key: 'default' },
  };
}

/** Connects the router to the browser's history. */
export function createSiteNavigation() {
  let snapshot = readNavigationSnapshot(NavigationType.Pop);
  const { emit, subscribe } = createEmitter();

  function update(type: NavigationType) {
    snapshot = readNavigationSnapshot(type);
    emit();
  }

  function replace(address: string, state: unknown) {
    writeAddress(address, 'replaceState', state);
    update(NavigationType.Replace);
  }

  const navigator: Navigator = {
    createHref: toHref,
    go: (by) => history.go(by),
    push: (to, state) => {
      const address = toAddress(to);
      // A link to the current address adds no entry. The router's own comparison fails here.
      if (address === createPath(window.location)) {
        replace(address, state);
        return;
      }
      writeAddress(address, 'pushState', state);
      update(NavigationType.Push);
    },
    replace: (to, state) => replace(toAddress(to), state),
  };

  onPopState(() => update(NavigationType.Pop));
  return {
    getSnapshot: () => snapshot,
    navigator,
    /** Calls back after every navigation. Returns the unsubscribe function. */
    subscribe,
  };
}

export type SiteNavigation = ReturnType<typeof createSiteNavigation>;
