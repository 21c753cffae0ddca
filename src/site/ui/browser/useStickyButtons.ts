import { useLayoutEffect } from 'react';

/**
 * Tells the styles of the page whether a row of buttons sticks to the bottom of the screen, which must not cover the
 * focused element. An attribute, because browsers check a selector with `:has()` at every change of the page.
 */
export function useStickyButtons(areSticky: boolean): void {
  useLayoutEffect(() => {
    if (!areSticky) return undefined;
    const { dataset } = document.documentElement;
    dataset['sticky'] = '';
    return () => {
      delete dataset['sticky'];
    };
  }, [areSticky]);
}
