import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import {
  ANN,
  answerZip,
  choose,
  fillContact,
  CONTACT,
  heading,
  submitButton,
} from '../support/walk.ts';

/** Every step and the pages around them; `look` is called at each. */
async function tour(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await look('cookie banner');
  await page.getByRole('button', { name: 'Decline' }).click();
  await look('type');
  await choose(page, ANN.type);
  await look('size');
  await choose(page, ANN.size);
  await look('ZIP code');
  await answerZip(page, ANN.zip);
  await look('level');
  await choose(page, ANN.level);
  await look('features');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(submitButton(page)).toBeVisible();
  await submitButton(page).click();
  await look('form with errors');
  await fillContact(page, CONTACT);
  await submitButton(page).click();
  await expect(heading(page)).toHaveText(/^Thank You/);
  await look('thank-you');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await look('privacy policy');
}

/** How far the page sticks out to the right, in pixels. */
function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const width of [320, 360, 768, 1280]) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await tour(page, async (where) => expect(await sticksOut(page), where).toBeLessThanOrEqual(0));
  });
}

test('nothing sticks out with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 740 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await tour(page, async (where) => expect(await sticksOut(page), where).toBeLessThanOrEqual(0));
});

test('four cards fit the screen of a phone, their pictures undistorted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
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
              Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight) <
                0.02,
          ),
        ),
    )
    .toBe(true);
});

test('whatever can be pressed is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await tour(page, async (where) => {
    const small = await page
      .locator('button:visible, input:visible, footer a:visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => (target instanceof HTMLInputElement && target.labels?.[0]) || target)
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map((target) => target.outerHTML),
      );
    expect(small, where).toEqual([]);
  });
});

test('nothing moves under the finger: no layout shift on any step', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await tour(page, async (where) => {
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts'))), where).toBeLessThan(
      0.01,
    );
  });
});

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing runs longer than a blink', async ({ page }) => {
    await page.goto('/');
    await choose(page, ANN.type);
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map((each) => Number(each.effect?.getTiming().duration)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});

test('a dark scheme is dark, before and after the scripts', async ({ browser, site }) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(site.url);
    const [red = 255] = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
    expect(red).toBeLessThan(60);
    await context.close();
  }
});
