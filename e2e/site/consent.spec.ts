import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import { choose } from '../support/walk.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const reopen = (page: Page) => page.getByRole('button', { name: 'Cookie choice' });

function stored(page: Page) {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

test.describe('the cookie banner', () => {
  test('comes a second after the page', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(900);
    await expect(banner(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  });

  for (const [label, choice] of [
    ['Accept Cookies', 'true'],
    ['Decline', 'false'],
  ] as const) {
    test(`keeps "${label}" and the moment, and stays away after that`, async ({ page }) => {
      await page.goto('/');
      expect(await stored(page)).toEqual({});
      await page.getByRole('button', { name: label }).click();
      await expect(banner(page)).toBeHidden();
      expect(await stored(page)).toEqual({
        cookieConsent: choice,
        cookieConsentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      await page.reload();
      await page.waitForTimeout(1500);
      await expect(banner(page)).toBeHidden();
    });
  }

  test('opens again from the footer, takes the focus, and gives it back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Decline' }).click();
    await reopen(page).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeFocused();
    await page.getByRole('button', { name: 'Accept Cookies' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(reopen(page)).toBeFocused();
    expect(await stored(page)).toMatchObject({ cookieConsent: 'true' });
  });

  test('closes with Escape when there is a choice to keep', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Decline' }).click();
    await reopen(page).click();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ cookieConsent: 'false' });
  });

  test('does not take the focus by itself, nor stand in the way', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await choose(page, 'Detached ADU');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Project Size');
  });

  test('works where the browser refuses its storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toBeHidden();
  });
});

test('the site says that it honours a privacy signal, and only then', async ({ page, context }) => {
  const line = page.getByText('Global Privacy Control signal');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(line).toHaveCount(0);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.reload();
  await expect(line).toBeVisible();
});

test('the site declares its stance to machines', async ({ request }) => {
  const answer = await request.get('/.well-known/gpc.json');
  expect(await answer.json()).toMatchObject({ gpc: true });
});
