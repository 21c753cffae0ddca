import { expect, type Page } from '@playwright/test';

/** Expects the background of the dark color scheme. */
export async function expectDark(page: Page): Promise<void> {
  const readRed = () =>
    page
      .locator('body')
      .evaluate((body) => Number(/\d+/.exec(getComputedStyle(body).backgroundColor)?.[0] ?? 255));
  await expect.poll(readRed).toBeLessThan(60);
}
