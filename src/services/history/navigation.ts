import {
  createPath,
  NavigationType,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { enter, onMove, pushPlace, readHanded, readPlace, replacePlace } from './entries.ts';

/** Where the visitor is, as the router is told, and how they came there. */
export interface Moment {
  readonly location: Location;
  readonly type: NavigationType;
}

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

/** The browser's history, for the router. */
export interface Navigation {
  readonly now: () => Moment;
  /** What the router moves by. */
  readonly navigator: Navigator;
  /** Calls back after every move. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function momentOf(type: NavigationType): Moment {
  const { pathname, search, hash } = window.location;
  return { type, location: { pathname, search, hash, state: readHanded(), key: 'default' } };
}

/** The history of this window. */
export function createNavigation(): Navigation {
  let now = momentOf(NavigationType.Pop);
  const listeners = new Set<() => void>();

  function arrive(type: NavigationType) {
    now = momentOf(type);
    listeners.forEach((listener) => listener());
  }

  onMove(() => arrive(NavigationType.Pop));
  return {
    now: () => now,
    navigator: {
      createHref: hrefOf,
      go: (by) => history.go(by),
      push: (to, handed) => {
        enter(hrefOf(to), 'pushState', handed);
        arrive(NavigationType.Push);
      },
      replace: (to, handed) => {
        enter(hrefOf(to), 'replaceState', handed);
        arrive(NavigationType.Replace);
      },
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same history, for the wizard. */
export function journeyOf({ now, subscribe }: Pick<Navigation, 'now' | 'subscribe'>): Journey {
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
