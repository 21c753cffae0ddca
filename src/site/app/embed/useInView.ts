import { useEffect, useRef, type RefObject } from 'react';
import type { Toast } from '../../ui/toast/toastStore.ts';

/** The name of the custom property with the distance of the visible part from the top of the frame. */
const VIEW_TOP = '--view-top';

/**
 * Keeps the toasts in the part of the frame that the visitor sees. The frame itself never scrolls, and only an observer
 * knows what is visible of a frame on a page of another site.
 * @returns the ref of the element around the toasts, which the style of the embedded page moves
 */
export function useInView(toasts: readonly Toast[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: around } = ref;
    const root = around?.parentElement;
    if (!around || !root || !toasts.some(({ open }) => open)) return undefined;
    /** Calls back once. */
    const view = new IntersectionObserver(([entry]) => {
      view.disconnect();
      if (!entry) return;
      const { boundingClientRect, intersectionRect } = entry;
      const top = Math.max(0, intersectionRect.top - boundingClientRect.top);
      around.style.setProperty(VIEW_TOP, `${top}px`);
    });
    const own = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio < 1)) view.observe(root);
      },
      { threshold: [0, 0.5, 1] },
    );
    around.querySelectorAll('[role=status] > *').forEach((toast) => own.observe(toast));
    return () => {
      view.disconnect();
      own.disconnect();
    };
  }, [toasts]);
  return ref;
}
