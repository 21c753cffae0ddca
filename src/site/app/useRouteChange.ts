import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { restoresScrolling } from '../services/history-entry.ts';
import { focusHeading } from '../ui/focus/focusHeading.ts';

/**
 * After every route change, scrolls to the top (unless the browser restores the scroll position after Back or Forward:
 * it does not for the wizard), focuses the heading, and reports the page view.
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
    focusHeading({ scrolls: navigation !== NavigationType.Pop || !restoresScrolling() });
  }, [pathname, navigation]);

  useEffect(() => {
    // Deferred, so that a page that redirects at once does not count as a page view.
    const timer = setTimeout(() => onView(pathname), 0);
    return () => clearTimeout(timer);
  }, [pathname, onView]);
}
