import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './site-test.ts';
import type { PortablePage } from './webdriver/portable-page.ts';

/** The frame as the helpers of a journey know a page. */
export function asPage(frame: FrameLocator): PortablePage {
  return frame as unknown as PortablePage;
}

export const getFrameHeading = (frame: FrameLocator) => frame.getByRole('heading', { level: 1 });

async function measureHeights(page: Page, frame: FrameLocator) {
  const box = await page.locator('iframe').first().boundingBox();
  const content = await frame.locator('#root').boundingBox();
  return { frame: box?.height, content: content?.height };
}

/** Nothing of the content is cut, as before the first answer, when the frame may be higher than its content. */
export async function expectWholeFrame(
  page: Page,
  frame: FrameLocator,
  heading: string,
): Promise<void> {
  await expect(getFrameHeading(frame)).toHaveText(heading);
  await expect(async () => {
    const heights = await measureHeights(page, frame);
    expect(heights.frame).toBeGreaterThanOrEqual(heights.content ?? Infinity);
  }).toPass({ timeout: 30_000 });
}

/** The frame is as high as its content, so there is no second scrollbar, and its heading is in sight. */
export async function expectFittingFrame(
  page: Page,
  frame: FrameLocator,
  heading: string,
): Promise<void> {
  await expect(getFrameHeading(frame)).toHaveText(heading);
  await expect(async () => {
    const heights = await measureHeights(page, frame);
    expect(heights.frame).toBe(Math.ceil(heights.content ?? 0));
  }).toPass({ timeout: 30_000 });
  await expect(getFrameHeading(frame)).toBeInViewport();
  const isScrollable = await frame.locator(':root').evaluate((root) => {
    root.scrollTop = 100;
    return root.scrollTop > 0 || root.scrollWidth > root.clientWidth;
  });
  expect(isScrollable).toBe(false);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}
