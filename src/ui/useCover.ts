import { useLayoutEffect } from 'react';

/**
 * Tells the page how much of its bottom something fixed covers, see theme.ts, so that neither the focus nor the
 * last line hides behind it.
 * @param property where it is told: `--bar` or `--toast`
 */
export function useCover(
  fixed: { readonly current: HTMLElement | null },
  property: '--bar' | '--toast',
): void {
  useLayoutEffect(() => {
    const element = fixed.current;
    if (!element) return undefined;
    const page = document.documentElement.style;
    const measure = () => {
      const covered = element.offsetHeight;
      page.setProperty(property, `${covered}px`);
      // What had the focus before must not disappear behind it: of what is larger than the rest, the beginning.
      const { activeElement, body } = document;
      if (!activeElement || activeElement === body || covered === 0) return;
      const { top, bottom, height } = activeElement.getBoundingClientRect();
      // The visitor has left what is out of sight: a page that was just opened stays at its top.
      if (bottom <= 0 || top >= innerHeight) return;
      const isLarge = height > innerHeight - covered;
      activeElement.scrollIntoView({ block: isLarge ? 'start' : 'nearest' });
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(property);
    };
  }, [fixed, property]);
}
