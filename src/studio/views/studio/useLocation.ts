import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { findConfig, findDocument, type PathInFile } from '../../model/project/document.ts';
import { parseHashAddress, toHashAddress } from '../../model/project/hash-address.ts';
import type { EditorStore } from './editorStore.ts';
import type { FocusMove, Studio, StudioTab } from './studioContext.ts';

/** Calls back when the URL hash changes, also by Back and Forward. */
function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The URL hash as an object, another one with each visit. */
function createVisits() {
  let visit = { hash: window.location.hash };
  return {
    getVisit: () => {
      const { hash } = window.location;
      if (hash !== visit.hash) visit = { hash };
      return visit;
    },
    visit: (hash: string) => {
      if (hash !== window.location.hash) {
        window.location.hash = hash;
        return;
      }
      // The browser tells nobody. What had the focus there may be gone, so that it must follow.
      visit = { hash };
      dispatchEvent(new Event('hashchange'));
    },
  };
}

/** The tab that a location belongs to. */
function findTab({ path: [section] }: PathInFile): StudioTab {
  if (section === 'prices') return 'prices';
  return section === 'scheduled' ? 'calendar' : 'content';
}

/** The location in the URL hash, and a function that leads to one: another object also if it is the one that is shown. */
export function useLocation(
  editorStore: EditorStore,
  setTab: (update: (tab: StudioTab) => StudioTab) => void,
) {
  const [{ getVisit, visit }] = useState(createVisits);
  const shown = useSyncExternalStore(subscribeToHash, getVisit);
  const location = useMemo(() => {
    const { documents } = editorStore.getState();
    const found = parseHashAddress(shown.hash, (name) => findDocument(documents, name)?.value);
    return found ?? { file: findConfig(documents)?.name ?? '', path: ['steps', 0] };
  }, [shown, editorStore]);
  const focusMove = useRef<FocusMove>('now');
  const getFocusMove = useCallback(() => focusMove.current, []);
  const goTo: Studio['goTo'] = useCallback(
    (to, focus = 'now') => {
      focusMove.current = focus;
      editorStore.dispatch({ type: 'endTyping' });
      setTab((tab) => (focus === 'never' && tab === 'review' ? tab : findTab(to)));
      visit(toHashAddress(to));
    },
    [editorStore, setTab, visit],
  );
  return { location, getFocusMove, goTo };
}
