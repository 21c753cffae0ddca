import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What belongs to every change of route: the page at its top (not after Back and Forward, where the
 * browser goes back to where the visitor was), the focus on the heading, and the pixel told.
 * @param onView called for every page that is opened, the first one included
 */
export function useRouteMoves(onView: (pathname: string) => void) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (navigation !== NavigationType.Pop)
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const main = document.querySelector<HTMLElement>('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
    // A page that is still loading has no heading of its own yet, see useArrival.
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname, navigation]);

  useEffect(() => {
    // Later, so that a page which sends the visitor on at once is none.
    const timer = setTimeout(() => onView(pathname), 0);
    return () => clearTimeout(timer);
  }, [pathname, onView]);
}
