import type { Page as PlaywrightPage } from '@playwright/test';
import { EMPTY_PAGE } from './empty-page.ts';
import type { PortablePage } from './webdriver/portable-page.ts';

/** A position in the wizard, as it is stored in a history entry. */
interface StoredPosition {
  readonly stepId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

function isPlaywrightPage(page: PortablePage | PlaywrightPage): page is PlaywrightPage {
  return 'addInitScript' in page;
}

/**
 * Opens the wizard at a position, as a browser does when it restores a tab, so that tests need not go through the
 * steps before it. Pages that are opened later are not affected.
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
  // Changes the history entry of another page of the same origin to that of the wizard, and loads the entry.
  await page.goto(EMPTY_PAGE);
  const entry = `history.replaceState({ wizard: ${JSON.stringify(place)} }, '', ${JSON.stringify(address)})`;
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the function runs in the page, not in Node
  await page.evaluate(new Function(entry) as () => void);
  await page.reload();
}
