import type { Locator } from '@playwright/test';

/** The typefaces that the text of a page is shown in, without those that stand in until they are there. */
export function getLoadedFonts(root: Locator): Promise<string[]> {
  return root.evaluate(({ ownerDocument: { fonts } }) =>
    [...fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('stand-in'))
      .map(({ family }) => family),
  );
}
