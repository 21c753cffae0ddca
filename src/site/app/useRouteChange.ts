import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../ui/focus/focusHeading.ts';

/**
 * What belongs to every change of route: the page at its top (not after Back and Forward, where the
 * browser goes back to where the visitor was), the focus on the heading, and the pixel told.
 * @param onView called for every page that is opened, the first one included
 */
export function useRouteChange(onView: (pathname: string) => void) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);

  // Before the new page is painted: where the old one was scrolled to, it would jump.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusHeading({ scrolls: navigation !== NavigationType.Pop });
  }, [pathname, navigation]);

  useEffect(() => {
    // Later, so that a page which sends the visitor on at once is none.
    const timer = setTimeout(() => onView(pathname), 0);
    return () => clearTimeout(timer);
  }, [pathname, onView]);
}
