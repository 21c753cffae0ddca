import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../ui/focus/focusHeading.ts';

/**
 * After every route change, scrolls to the top (not after Back and Forward, where the browser restores the scroll
 * position), focuses the heading, and reports the page view.
 * @param onView called for every opened page, including the first one
 */
export function useRouteChange(onView: (pathname: string) => void) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);

  // Runs before the new page is painted: otherwise it would appear at the old scroll position and then jump.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusHeading({ scrolls: navigation !== NavigationType.Pop });
  }, [pathname, navigation]);

  useEffect(() => {
    // Deferred, so that a page that redirects at once does not count as a page view.
    const timer = setTimeout(() => onView(pathname), 0);
    return () => clearTimeout(timer);
  }, [pathname, onView]);
}
