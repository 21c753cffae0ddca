/**
 * What the place of the cookie banner shows: nothing yet, the banner, or the banner at the visitor's request. The
 * place is on the root element, so that the page leaves room for it before React is there.
 */
export type BannerState = 'reserved' | 'open' | 'requested';

/** Sets the state of the banner; undefined closes its place. */
export function setBannerState(state: BannerState | undefined): void {
  const { dataset } = document.documentElement;
  if (state) dataset['banner'] = state;
  else delete dataset['banner'];
}
