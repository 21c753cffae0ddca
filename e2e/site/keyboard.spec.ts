import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import { heading } from '../support/walk.ts';

/** Tabs until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`40 presses of Tab did not lead to ${String(target)}.`);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the whole journey, by keyboard alone', async ({ page, site }) => {
  await page.goto('/');
  await tabTo(page, button(page, /^Attached ADU/));
  await page.keyboard.press('Enter');

  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await tabTo(page, button(page, /^Large/));
  await page.keyboard.press('Space');

  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByLabel('ZIP code'));
  await page.keyboard.type('94102');
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('Select Your Design Level');
  await tabTo(page, button(page, /^Standard/));
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('Select Additional Features');
  await tabTo(page, page.getByLabel('Custom Lighting'));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'See My Estimate'));
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('Your Results Are Ready!');
  await tabTo(page, page.getByLabel('Full Name'));
  await page.keyboard.type('Bo Chen');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('bo@mail.com');
  await tabTo(page, page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type('(555) 123-4567');
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('Thank You, Bo Chen!');
  await expect(heading(page)).toBeFocused();
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('one key leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what has the focus is seen', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, button(page, /^Attached ADU/));
  const outline = await page.evaluate(() => {
    const element = document.activeElement;
    return element ? getComputedStyle(element).outlineWidth : '';
  });
  expect(outline).toBe('3px');
});

test('nothing that has the focus hides behind the cookie banner', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookie choice' });
  await expect(banner).toBeVisible();
  const top = (await banner.boundingBox())?.y ?? 0;
  for (const link of ['Privacy Policy', 'Terms of Service']) {
    const target = page.getByRole('contentinfo').getByRole('link', { name: link });
    await tabTo(page, target);
    await expect
      .poll(async () => {
        const box = await target.boundingBox();
        return box && box.y + box.height <= top;
      })
      .toBe(true);
  }
});
