/**
 * The oldest browsers that the site is built for, all of spring and summer 2023. The README names them. Older
 * ones get the page with the sentence `site.estimatorPage.needsScript`.
 */
export const OLDEST_BROWSERS = {
  Chrome: '111',
  Edge: '111',
  Firefox: '115',
  Safari: '16.4',
} as const;

/** The same, as the build takes it. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => name.toLowerCase() + version,
);

/** What the script in the page itself is built for: browsers that are too old for all the rest must read it. */
export const INLINE_SCRIPT_TARGET = 'es2018';
