import { afterPaint } from '../../ui/browser/afterPaint.ts';
import type { LoadScheduler } from '../../ui/lazy/createLazyComponent.tsx';
import type { PreHydrationController } from './contract.ts';

/**
 * React's marks before a part of a page that is still to be shown, and one that is there, as it writes them into pages that
 * are streamed. It calls for the first ones itself once, by `_reactRetry`.
 */
const [PENDING_MARKER, COMPLETE_MARKER] = ['$~', '$'];

/**
 * Has React leave alone what stands in `main` until it is let. If it began with that and waited for the wizard in the
 * middle of it, it would go on with what was there before: by then the visitor may have moved on.
 * @returns how to let it
 */
function holdHydration(): () => void {
  const mark = document.querySelector('main')?.firstChild;
  if (!(mark instanceof Comment)) return () => undefined;
  mark.data = PENDING_MARKER;
  return () => {
    mark.data = COMPLETE_MARKER;
    const retry: unknown = Reflect.get(mark, '_reactRetry');
    if (typeof retry === 'function') retry();
  };
}

/**
 * When the wizard is loaded whose first step the page shows already: once it is wanted, and what came of the
 * visitor's press is painted. From then on nothing but React changes the page.
 */
export function deferHydration(
  { freeze }: PreHydrationController,
  isWanted: Promise<void>,
): LoadScheduler {
  const letGo = holdHydration();
  return async (loadNow) => {
    await isWanted;
    await new Promise<void>((go) => afterPaint(go));
    try {
      return await loadNow();
    } finally {
      freeze();
      letGo();
    }
  };
}
