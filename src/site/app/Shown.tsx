import { useLayoutEffect, type ReactNode } from 'react';

interface ShownProps {
  readonly onShown: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Tells when what it holds stands and listens. */
export function Shown({ onShown, children }: ShownProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return children;
}
