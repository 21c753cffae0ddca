import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { chooseCard, getHeading } from '../support/adu-journey.ts';

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const getReopenButton = (page: Page) => page.getByRole('button', { name: 'Cookie choice' });
const getButton = (page: Page, name: string) => page.getByRole('button', { name });

function readLocalStorage(page: Page) {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

/** Expects that only a choice and its time are stored. */
async function expectStored(page: Page, choice: 'true' | 'false'): Promise<void> {
  await expect
    .poll(() => readLocalStorage(page))
    .toEqual({
      cookieConsent: choice,
      cookieConsentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
}

test('the cookie banner does not block the page, saves the choice, reopens from the footer, and stays hidden at the next visit', async ({
  page,
}) => {
  await page.goto('./');
  await expect(getBanner(page)).toBeVisible();
  await expect(getBanner(page).getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await chooseCard(page, 'Detached ADU');
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  expect(await readLocalStorage(page)).toEqual({});

  await getButton(page, 'Decline').click();
  await expect(getBanner(page)).toBeHidden();
  await expectStored(page, 'false');

  await getReopenButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(getBanner(page)).toBeFocused();
  await getButton(page, 'Accept Cookies').click();
  await expect(getBanner(page)).toBeHidden();
  await expect(getReopenButton(page)).toBeFocused();
  await expectStored(page, 'true');

  await getReopenButton(page).click();
  await expect(getBanner(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getBanner(page)).toBeHidden();
  await expectStored(page, 'true');

  // Restores the state before any choice.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await getButton(page, 'Accept Cookies').click();
  await expect(getBanner(page)).toBeHidden();
  await expectStored(page, 'true');
  await page.reload();
  await chooseCard(page, 'Large');
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await expect(getBanner(page)).toBeHidden();

  await test.step('with Global Privacy Control, the page says that it honors it', async () => {
    const line = page.getByText('Global Privacy Control signal');
    await expect(line).toHaveCount(0);
    const answer = await page.request.get('./.well-known/gpc.json');
    expect(await answer.json()).toMatchObject({ gpc: true });
    await page.addInitScript(() => {
      localStorage.clear();
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    await page.reload();
    await expect(line).toBeVisible();
  });

  await test.step('an unanswered banner is not printed, and the page works after something has removed it', async () => {
    await expect(getBanner(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(getBanner(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(getBanner(page)).toBeVisible();
    await getBanner(page).evaluate((section) => section.remove());
    await getReopenButton(page).click();
    await page.getByLabel('ZIP code').fill('95112');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
  });
});
