import { useEffect, type RefObject } from 'react';
import { claimHeadingFocus } from './focusHeading.ts';

/** For the heading of what may come after its page, because it had to be loaded: takes over the focus. */
export function useLazyHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => claimHeadingFocus(heading.current), [heading]);
}
