import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { visitEveryStep } from '../support/visit-every-step.ts';

test.use({ siteName: 'mirrored' });

/** Expects Continue on the left of Back, and progress that starts on the right. */
async function expectMirrored(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const place = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.x ?? 0;
  expect(await place('Continue')).toBeLessThan(await place('Back'));
  await expect(async () => {
    const bar = await page.getByRole('progressbar').boundingBox();
    const filled = await page.getByRole('progressbar').locator('rect').boundingBox();
    if (!bar || !filled) throw new Error('There is no progress bar.');
    // The shape is longer than the bar at its start, where the bar cuts it off.
    expect(filled.x + filled.width).toBeGreaterThan(bar.x + bar.width - 2);
    expect(filled.x).toBeGreaterThan(bar.x + bar.width / 4);
  }).toPass();
}

test('a right-to-left language does not overflow on any page, even with long words, and has Continue on the left', async ({
  page,
}) => {
  await visitEveryStep(page, async (where) => {
    if (where === 'ZIP code') await expectMirrored(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const sticksOut = () =>
        page.locator('header *, main *, footer *').evaluateAll((all) =>
          all
            .filter((each) => {
              // The progress bar cuts off what moves within it.
              if (each.parentElement?.closest('[role="progressbar"]')) return false;
              const { left, right, width: wide } = each.getBoundingClientRect();
              return wide > 1 && Math.max(-left, right - innerWidth) > 1;
            })
            .map((each) => each.outerHTML.slice(0, 120)),
        );
      await expect.poll(sticksOut, { message: `${where}, ${width} px` }).toEqual([]);
    }
  });
});
