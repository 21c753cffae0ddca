/** The oldest supported browsers, which the README names. Older ones show `site.estimatorPage.needsScript`. */
export const OLDEST_BROWSERS = {
  Chrome: '111',
  Edge: '111',
  Firefox: '115',
  Safari: '16.4',
} as const;

export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => name.toLowerCase() + version,
);

/** The inline scripts must also run in browsers that are too old for the rest. */
export const INLINE_SCRIPT_TARGET = 'es2018';
