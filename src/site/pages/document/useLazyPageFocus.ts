import { useEffect, type RefObject } from 'react';
import { useLazyHeadingFocus } from '../../ui/focus/useLazyHeadingFocus.ts';

/** Returns the element id in the fragment of the address; undecoded if the encoding is invalid. */
function getFragmentId(): string {
  const name = window.location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * For a lazy page, which renders after its route change: moves the focus to the heading and scrolls to the element
 * that the fragment names.
 */
export function useLazyPageFocus(heading: RefObject<HTMLElement | null>) {
  useLazyHeadingFocus(heading);
  useEffect(() => {
    const part = getFragmentId();
    if (part) document.getElementById(part)?.scrollIntoView();
  }, []);
}
