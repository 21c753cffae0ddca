import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { ToastStore } from '../ui/toast/store.ts';

// Neither is needed for the first step.
export const Toaster = lazy(async () => ({
  default: (await import('../ui/toast/Toaster.tsx')).Toaster,
}));
export const ConsentBanner = lazy(async () => ({
  default: (await import('../ui/ConsentBanner.tsx')).ConsentBanner,
}));

/** What may come late or not at all: a page is complete without it, so its failure is no page's. */
export function Extra({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Whether there is any toast to show. */
export function useHasToasts({ subscribe, toasts }: ToastStore): boolean {
  return useSyncExternalStore(
    subscribe,
    () => toasts().length > 0,
    () => false,
  );
}
