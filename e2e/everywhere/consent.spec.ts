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
