import { StrictMode, useLayoutEffect, type ReactNode } from 'react';

interface RootProps {
  readonly children: ReactNode;
  /** Called once everything stands and listens. */
  readonly onReady?: () => void;
}

/** What is around the site, the same in the browser and where it is prerendered. */
export function Root({ children, onReady }: RootProps) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return <StrictMode>{children}</StrictMode>;
}
