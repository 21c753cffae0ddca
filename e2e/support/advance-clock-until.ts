import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/**
 * Advances the clock of the page second by second until a condition holds. The condition is polled, because work
 * between two timers takes real time. Requires `page.clock.install()`.
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
