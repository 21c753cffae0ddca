/**
 * The state of the cookie banner: its space is reserved but empty, it is shown, or the visitor asked to see it. The
 * state is an attribute of the root element, so that the page can reserve the space before React runs.
 */
export type BannerState = 'reserved' | 'open' | 'requested';

/** Sets the state of the banner; undefined removes the banner and its space. */
export function setBannerState(state: BannerState | undefined): void {
  const { dataset } = document.documentElement;
  if (state) dataset['banner'] = state;
  else delete dataset['banner'];
}
