import { useEffect, type RefObject } from 'react';
import { takeOverFocus } from './arrive.ts';

/** For the heading of what may come after its page, because it had to be loaded: takes over the focus. */
export function useLateHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => takeOverFocus(heading.current), [heading]);
}
