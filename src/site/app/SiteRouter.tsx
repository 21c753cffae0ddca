import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { SiteNavigation } from '../services/navigation.ts';

interface SiteRouterProps {
  readonly navigation: SiteNavigation;
  /** The path below which all pages are, with slashes around it. */
  readonly root: string;
  readonly children: ReactNode;
}

/** The router, on the site's own history: the browser's, or the one of a page that is prerendered. */
export function SiteRouter({ navigation, root, children }: SiteRouterProps) {
  const { now, navigator, subscribe } = navigation;
  const [{ location, type }, setMoment] = useState(now);
  useLayoutEffect(() => subscribe(() => startTransition(() => setMoment(now()))), [now, subscribe]);
  return (
    <Router basename={root} location={location} navigationType={type} navigator={navigator}>
      {children}
    </Router>
  );
}
