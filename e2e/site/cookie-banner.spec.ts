import type { Page } from '@playwright/test';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import { expect, test } from '../support/site-test.ts';

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const getButton = (page: Page, name: string) => page.getByRole('button', { name });

test.describe('the cookie banner', () => {
  // This site keeps the banner delay of its config.
  test.use({ siteName: 'kitchen' });

  test('appears after a delay, and never again after a choice', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
    await page.clock.pauseAt(new Date('2026-11-21T10:00:01'));
    await page.goto('./');
    await page.clock.runFor(900);
    await expect(getBanner(page)).toBeHidden();
    await advanceClockUntil(page, () => getBanner(page).isVisible());
    await getButton(page, 'Decline').click();
    await expect(getBanner(page)).toBeHidden();

    await page.reload();
    await page.clock.runFor(60_000);
    await expect(getBanner(page)).toBeHidden();
  });
});

test('the cookie banner works when the browser blocks localStorage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await page.goto('./');
  await getButton(page, 'Decline').click();
  await expect(getBanner(page)).toBeHidden();
});

test('an unanswered cookie banner is not printed, and the page still works after something has removed it from the DOM', async ({
  page,
}) => {
  await page.goto('./');
  await expect(getBanner(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(getBanner(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(getBanner(page)).toBeVisible();
  await getBanner(page).evaluate((section) => section.remove());
  await getButton(page, 'Cookie choice').click();
  await page.getByText('Detached ADU').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Project Size');
});

test('the site declares its support of GPC, and says that it honors the signal only when the browser sends one', async ({
  page,
  context,
  request,
}) => {
  const answer = await request.get('./.well-known/gpc.json');
  expect(await answer.json()).toMatchObject({ gpc: true });
  const line = page.getByText('Global Privacy Control signal');
  await page.goto('./');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(line).toHaveCount(0);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.reload();
  await expect(line).toBeVisible();
});
