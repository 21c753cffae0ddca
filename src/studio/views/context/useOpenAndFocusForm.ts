import { useCallback, useEffect, useRef } from 'react';
import type { PathInFile } from '../../model/documents/studio-file.ts';
import { toHashAddress } from '../../model/documents/hash-address.ts';
import { useStudio } from './studioContext.ts';

/** The id of the heading above the form of whatever is shown. */
export const ENTITY_HEADING_ID = 'thing-heading';

function focusHeading(): void {
  document.getElementById(ENTITY_HEADING_ID)?.focus();
}

/** Shows a place to whoever goes on in its form: once it is there, its heading has the focus. */
export function useOpenAndFocusForm(): (location: PathInFile) => void {
  const { location, goTo, view } = useStudio();
  const shown = view === 'forms' ? toHashAddress(location) : undefined;
  const wanted = useRef<string>(undefined);
  const settle = useCallback((now: string | undefined) => {
    if (wanted.current === undefined || wanted.current !== now) return;
    wanted.current = undefined;
    focusHeading();
  }, []);
  useEffect(() => settle(shown), [shown, settle]);
  return useCallback(
    (to) => {
      wanted.current = toHashAddress(to);
      goTo(to);
      settle(shown);
    },
    [goTo, shown, settle],
  );
}
