import type { Page as PlaywrightPage } from '@playwright/test';
import type { PortablePage } from './webdriver/portable-page.ts';

/** A place in the wizard, as an entry of the browser's history remembers it. */
interface StoredPosition {
  readonly stepId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

function isPlaywrightPage(page: PortablePage | PlaywrightPage): page is PlaywrightPage {
  return 'addInitScript' in page;
}

/**
 * Opens the site at a place in the wizard, as the browser does for whoever restores a tab: for what happens there,
 * the way there is not walked again. Nothing of it is left for pages that are opened later.
 */
export async function openWizardAt(
  page: PortablePage | PlaywrightPage,
  place: StoredPosition,
  address = './',
): Promise<void> {
  if (isPlaywrightPage(page)) {
    const remembering = await page.addInitScript((wizard) => {
      if (history.state === null) history.replaceState({ wizard }, '');
    }, place);
    await page.goto(address);
    await remembering.dispose();
    return;
  }
  // A file of the site that runs nothing becomes the entry, which is then loaded as what it says it is.
  await page.goto('./robots.txt');
  const entry = `history.replaceState({ wizard: ${JSON.stringify(place)} }, '', ${JSON.stringify(address)})`;
  // oxlint-disable-next-line no-implied-eval, no-new-func -- it is run in the page, where it is no more than a script
  await page.evaluate(new Function(entry) as () => void);
  await page.reload();
}
