import { useEffect, type RefObject } from 'react';
import { claimHeadingFocus } from './focusHeading.ts';

/** For the heading of lazy content, which may render later than its page: takes over the focus from `main`. */
export function useLazyHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => claimHeadingFocus(heading.current), [heading]);
}
