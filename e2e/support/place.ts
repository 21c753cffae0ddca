import type { Page } from '@playwright/test';

/** A place in the wizard, as an entry of the browser's history remembers it. */
interface Remembered {
  readonly stepId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Opens the site at a place in the wizard, as the browser does for whoever restores a tab: for what happens there,
 * the way there is not walked again. Nothing of it is left for pages that are opened later.
 */
export async function openAt(page: Page, place: Remembered, address = './'): Promise<void> {
  const remembering = await page.addInitScript((wizard) => {
    if (history.state === null) history.replaceState({ wizard }, '');
  }, place);
  await page.goto(address);
  await remembering.dispose();
}
