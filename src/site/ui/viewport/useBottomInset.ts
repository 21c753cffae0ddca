import { useLayoutEffect } from 'react';
import { watchPointer } from '../pointer/watchPointer.ts';

/** Waits until presses meet something that has come up, see passThroughOnAppear.ts: until then what it covers stays under them. */
async function waitForAnimations(element: HTMLElement): Promise<void> {
  await Promise.allSettled(
    element.getAnimations({ subtree: true }).map(async ({ finished }) => finished),
  );
}

/**
 * Tells the page how much of its bottom something fixed covers, see theme.ts, so that neither the focus nor the
 * last line hides behind it.
 * @param property where it is told: `--bar` or `--toast`
 */
export function useBottomInset(
  fixed: { readonly current: HTMLElement | null },
  property: '--bar' | '--toast',
): void {
  useLayoutEffect(() => {
    const element = fixed.current;
    if (!element) return undefined;
    const page = document.documentElement.style;
    let isGone = false;
    let told: number | undefined;
    const measure = async () => {
      await waitForAnimations(element);
      const covered = element.offsetHeight;
      // While something is pressed, nothing moves from under the finger.
      if (isGone || presses.isPressPending() || covered === told) return;
      told = covered;
      page.setProperty(property, `${covered}px`);
      // What had the focus before must not disappear behind it: of what is larger than the rest, the beginning.
      const { activeElement } = document;
      // The main part has it where a page was just opened, which stays at its top.
      if (!activeElement || activeElement.matches('body, main') || covered === 0) return;
      const { top, bottom, height } = activeElement.getBoundingClientRect();
      // The visitor has left what is out of sight: a page that was just opened stays at its top.
      if (bottom <= 0 || top >= innerHeight) return;
      const isLarge = height > innerHeight - covered;
      activeElement.scrollIntoView({ block: isLarge ? 'start' : 'nearest' });
    };
    const presses = watchPointer(() => void measure());
    // It calls back for the size that it finds, too.
    const observer = new ResizeObserver(() => void measure());
    observer.observe(element);
    return () => {
      isGone = true;
      presses.stop();
      observer.disconnect();
      page.removeProperty(property);
    };
  }, [fixed, property]);
}
