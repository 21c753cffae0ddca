import type { Locator } from '@playwright/test';

/** The web fonts that have been loaded, without their fallbacks. */
export function getLoadedFonts(root: Locator): Promise<string[]> {
  return root.evaluate(({ ownerDocument: { fonts } }) =>
    [...fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('stand-in'))
      .map(({ family }) => family),
  );
}
