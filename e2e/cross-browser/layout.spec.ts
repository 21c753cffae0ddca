import { expect, test } from '../support/cross-browser-test.ts';
import type { PortablePage } from '../support/webdriver/portable-page.ts';
import { chooseCard, getHeading, tabTo } from '../support/adu-journey.ts';
import { visitEveryStep } from '../support/visit-every-step.ts';

const WIDTHS = [320, 768];

/** Expects no horizontal overflow after the page has been resized. */
async function expectToFit(page: PortablePage, message: string): Promise<void> {
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sticksOut, { message, intervals: [16, 50, 100] }).toBeLessThanOrEqual(0);
}

/** Lists controls that are too small to tap. For a checkbox or radio button, the size of its label counts. */
function listSmallTargets(page: PortablePage): Promise<string[]> {
  return page.locator('button, input, footer a').evaluateAll((targets) =>
    targets
      .map((target) => (target instanceof HTMLInputElement && target.labels?.[0]) || target)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && height > 0 && (width < 24 || height < 24);
      })
      .map((target) => target.outerHTML),
  );
}

test('no step overflows horizontally at any width or with large text', async ({ page }) => {
  await visitEveryStep(page, async (where) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expectToFit(page, `${where}, ${width} px`);
      if (width === 320) expect(await listSmallTargets(page), where).toEqual([]);
    }
    await page.setViewportSize({ width: 640, height: 740 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectToFit(page, `${where}, text of twice the size`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });
});

test('on a phone four cards fit the screen with undistorted images, and the cookie banner never covers the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  const cards = page.getByRole('group').getByRole('button');
  await expect(cards).toHaveCount(4);
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() =>
      page
        .getByRole('group')
        .locator('img')
        .evaluateAll((images) =>
          images.every(
            (image) =>
              image instanceof HTMLImageElement &&
              image.naturalWidth > 0 &&
              (getComputedStyle(image).objectFit === 'cover' ||
                Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight) <
                  0.02),
          ),
        ),
    )
    .toBe(true);

  await page.setViewportSize({ width: 360, height: 640 });
  const banner = page.getByRole('region', { name: 'Cookie choice' });
  await expect(banner).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/$/);

  await tabTo(page, page.getByRole('button', { name: /^Attached ADU/ }));
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element ? getComputedStyle(element).outlineWidth : '';
      }),
    )
    .toBe('3px');

  for (const link of ['Privacy Policy', 'Terms of Service']) {
    const target = page.getByRole('contentinfo').getByRole('link', { name: link });
    await tabTo(page, target);
    await expect
      .poll(async () => {
        const [box, top = 0] = [await target.boundingBox(), (await banner.boundingBox())?.y];
        // Browsers scroll by whole pixels.
        return box && box.y + box.height < top + 1;
      })
      .toBe(true);
  }

  await chooseCard(page, 'Detached ADU');
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
});
