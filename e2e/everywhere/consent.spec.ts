import { expect, test } from '../support/everywhere.ts';
import type { Page } from '../support/page.ts';
import { choose, heading } from '../support/walk.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const reopen = (page: Page) => page.getByRole('button', { name: 'Cookie choice' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

function stored(page: Page) {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

/** A choice and its moment, and nothing else. */
async function expectStored(page: Page, choice: 'true' | 'false'): Promise<void> {
  expect(await stored(page)).toEqual({
    cookieConsent: choice,
    cookieConsentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
}

test('the cookie banner stands in nobody’s way, keeps either choice, opens again from the footer, and stays away at the next visit', async ({
  page,
}) => {
  await page.goto('./');
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await choose(page, 'Detached ADU');
  await expect(heading(page)).toHaveText('Select Your Project Size');
  expect(await stored(page)).toEqual({});

  await button(page, 'Decline').click();
  await expect(banner(page)).toBeHidden();
  await expectStored(page, 'false');

  await reopen(page).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeFocused();
  await button(page, 'Accept Cookies').click();
  await expect(banner(page)).toBeHidden();
  await expect(reopen(page)).toBeFocused();
  await expectStored(page, 'true');

  await reopen(page).click();
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expectStored(page, 'true');

  // As if nothing had been chosen yet.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await button(page, 'Accept Cookies').click();
  await expect(banner(page)).toBeHidden();
  await expectStored(page, 'true');
  await page.reload();
  await choose(page, 'Large');
  await expect(heading(page)).toHaveText('Where is your project located?');
  await expect(banner(page)).toBeHidden();
});

test('what was pressed just before the banner came over it is what is meant', async ({ page }) => {
  await page.goto('./');
  await expect(button(page, 'Decline')).toBeVisible();
  /** Whether a press meets the banner so many milliseconds before what lets it through ends. */
  const metBefore = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('section:has(> div > button + button)');
    const answer = bar?.querySelector('button');
    if (!bar || !answer) throw new Error('There is no banner.');
    bar.style.animation = 'none';
    const { left, top } = answer.getBoundingClientRect();
    bar.style.animation = '';
    return [1, -100].map((early) => {
      for (const each of bar.getAnimations()) {
        each.pause();
        each.currentTime = 500 - early;
      }
      return bar.contains(document.elementFromPoint(left + 5, top + 5));
    });
  });
  expect(metBefore).toEqual([false, true]);
});
