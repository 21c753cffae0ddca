import { NavigationType, type Navigator } from 'react-router-dom';
import { routes } from '../../../engine/wizard/routes.ts';
import { createEmitter } from '../../services/emitter.ts';
import { onPopState, readNavigationState, writeAddress } from '../../services/history-entry.ts';
import type { SiteNavigation } from '../../services/navigation.ts';

/**
 * Creates the navigation of the embedded page. Its address never changes, because frames may not show other pages: a
 * history entry with a navigation state is the thank-you page, any other entry is the wizard.
 * @param root the base path of all pages, with a slash at both ends
 */
export function createEmbeddedNavigation(root: string): SiteNavigation {
  const { emit, subscribe } = createEmitter();
  function readSnapshot(type: NavigationType) {
    const state = readNavigationState();
    const pathname = state === undefined ? root : root + routes.thankYou.path.slice(1);
    return { type, location: { pathname, search: '', hash: '', state, key: 'default' } };
  }
  let snapshot = readSnapshot(NavigationType.Pop);

  function update(type: NavigationType) {
    snapshot = readSnapshot(type);
    emit();
  }
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? root)),
    go: (by) => history.go(by),
    push: (_to, state: unknown) => {
      writeAddress(location.href, 'pushState', state);
      update(NavigationType.Push);
    },
    replace: (_to, state: unknown) => {
      writeAddress(location.href, 'replaceState', state);
      update(NavigationType.Replace);
    },
  };
  onPopState(() => update(NavigationType.Pop));
  return { getSnapshot: () => snapshot, navigator, subscribe };
}
