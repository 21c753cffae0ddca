import { useLayoutEffect, type ReactNode } from 'react';

interface ReadyNotifierProps {
  readonly onReady: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Tells when what it holds stands and listens. */
export function ReadyNotifier({ onReady: onShown, children }: ReadyNotifierProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return children;
}
