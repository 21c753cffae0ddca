import type { Page } from '@playwright/test';
import { waitForShellHydration } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const getButton = (page: Page, name: string) => page.getByRole('button', { name });

test.describe('the cookie banner', () => {
  // It takes the time that its config says.
  test.use({ siteName: 'kitchen' });

  test('comes some time after the page, and never again once a choice was made', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
    await page.clock.pauseAt(new Date('2026-11-21T10:00:01'));
    await page.goto('./');
    await waitForShellHydration(page);
    await page.clock.runFor(900);
    await expect(getBanner(page)).toBeHidden();
    // What comes up under a finger would take its press away.
    await page.mouse.move(9, 9);
    await page.mouse.down();
    await page.clock.runFor(5000);
    await expect(getBanner(page)).toBeHidden();
    await page.mouse.up();
    // A link far below has the focus, as for a moment after the click that opened a page.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await advanceClockUntil(page, () => getBanner(page).isVisible());
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await getButton(page, 'Decline').click();
    await expect(getBanner(page)).toBeHidden();

    await page.reload();
    await waitForShellHydration(page);
    await page.clock.runFor(60_000);
    await expect(getBanner(page)).toBeHidden();
  });
});

test('the cookie banner works where the browser refuses its storage', async ({ page }) => {
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

test('a banner that something has taken out of the page takes nothing else along', async ({
  page,
  context,
}) => {
  await page.goto('./');
  await getBanner(page).evaluate((section) => section.remove());
  const told = page.evaluate(
    () => new Promise((resolve) => addEventListener('storage', () => resolve(true))),
  );
  const other = await context.newPage();
  await other.goto(page.url());
  await getButton(other, 'Decline').click();
  await told;
  // Who has chosen by now may close it.
  await getButton(page, 'Cookie choice').click();
  await expect(getBanner(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getBanner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What type of ADU are you planning?',
  );
});

test('the site says that it honours a privacy signal, and only then', async ({ page, context }) => {
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

test('the site declares its stance to machines', async ({ request }) => {
  const answer = await request.get('./.well-known/gpc.json');
  expect(await answer.json()).toMatchObject({ gpc: true });
});
