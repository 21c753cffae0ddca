import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '../desk/desk.ts';
import { addressOf } from '../desk/where.ts';
import { useStudio } from '../frame/studio-context.ts';

/** The id of the heading above the form of whatever is shown. */
export const THING_HEADING = 'thing-heading';

function focusHeading(): void {
  document.getElementById(THING_HEADING)?.focus();
}

/** Shows a place to whoever goes on in its form: once it is there, its heading has the focus. */
export function useEntering(): (place: Place) => void {
  const { place, goTo, view } = useStudio();
  const shown = view === 'forms' ? addressOf(place) : undefined;
  const wanted = useRef<string>(undefined);
  const settle = useCallback((now: string | undefined) => {
    if (wanted.current === undefined || wanted.current !== now) return;
    wanted.current = undefined;
    focusHeading();
  }, []);
  useEffect(() => settle(shown), [shown, settle]);
  return useCallback(
    (to) => {
      wanted.current = addressOf(to);
      goTo(to);
      settle(shown);
    },
    [goTo, shown, settle],
  );
}
