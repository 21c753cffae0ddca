import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { SiteNavigation } from '../services/navigation.ts';

interface SiteRouterProps {
  readonly navigation: SiteNavigation;
  /** The base path of all pages, with a slash at both ends. */
  readonly root: string;
  readonly children: ReactNode;
}

/** Binds the router to the navigation of the site. */
export function SiteRouter({ navigation, root, children }: SiteRouterProps) {
  const { getSnapshot, navigator, subscribe } = navigation;
  const [{ location, type }, setSnapshot] = useState(getSnapshot);
  useLayoutEffect(
    () => subscribe(() => startTransition(() => setSnapshot(getSnapshot()))),
    [getSnapshot, subscribe],
  );
  return (
    <Router basename={root} location={location} navigationType={type} navigator={navigator}>
      {children}
    </Router>
  );
}
