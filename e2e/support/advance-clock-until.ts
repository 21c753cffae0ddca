import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/**
 * Lets the clock of a page run, a second at a time, until something is so. What happens between two
 * delays takes its own time, so it is looked again and again. The page's clock is `page.clock.install()`ed.
 */
export async function advanceClockUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await page.clock.runFor(1000);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
