import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** More than passes between two commands to a browser, in milliseconds. */
const LEEWAY = 10_000;

/**
 * Stops the clock of the page, which goes on by itself otherwise, so that a slow machine changes nothing. First, it
 * advances by ten seconds. Requires `page.clock.install()`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LEEWAY);
}

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
