import type { Lead } from '../wizard/lead.ts';
import { createKeeper, type Keeper, type Surroundings } from '../services/kept-leads/keeper.ts';
import { openShelf } from '../services/kept-leads/shelf.ts';
import { shelfName } from '../services/kept-leads/trace.ts';

interface KeeperWishes extends Pick<Surroundings<Lead>, 'limit' | 'send' | 'onSent'> {
  /** Where the site is. */
  readonly base: string;
}

/** Online again, back from another tab, back by the browser's own cache of pages. */
function onWake(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** What looks after the leads of this site, in the visitor's browser. Nobody needs it before the last step. */
export function keeperOf({ base, ...wishes }: KeeperWishes): Keeper<Lead> {
  const { locks }: { locks?: LockManager } = navigator;
  return createKeeper<Lead>({
    ...wishes,
    shelf: openShelf<Lead>(() => indexedDB, shelfName(base)),
    locks: locks && {
      request: async (name, work) => locks.request(name, work),
      query: () => locks.query(),
    },
    onWake,
    now: Date.now,
  });
}
