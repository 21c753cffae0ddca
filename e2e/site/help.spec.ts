import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { delayAllScripts } from '../support/delay-scripts.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { FEATURES_POSITION, getHeading } from '../support/adu-journey.ts';

const getHelpButton = (page: Page) => page.getByRole('button', { name: /^More about/ });
const getHelpDialog = (page: Page) => page.getByRole('dialog', { name: /^More about/ });

test('a help text shows while the mouse is over its button or itself, and opens by keyboard without trapping Tab', async ({
  page,
}) => {
  await page.clock.install();
  const { letGo } = await delayAllScripts(page);
  await page.goto('./', { waitUntil: 'commit' });
  await test.step('for a mouse that has rested on it since before React was there', async () => {
    await getHelpButton(page).hover();
    letGo();
    await expect(getHelpDialog(page)).toContainText('second, smaller home');
  });
  await test.step('while the mouse is over it', async () => {
    await getHelpDialog(page).hover();
    await page.clock.runFor(5000);
    await expect(getHelpDialog(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expect(getHelpDialog(page)).toBeHidden();

    await getHelpButton(page).hover();
    await page.clock.runFor(1000);
    await expect(getHelpDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getHelpDialog(page)).toBeHidden();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
  });
  await test.step('by keyboard', async () => {
    await getHelpButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(getHelpDialog(page)).toBeFocused();
    await expect(getHelpDialog(page)).toHaveAccessibleDescription(/second, smaller home/);
    await expect(getHelpDialog(page).getByRole('img')).toHaveCount(0);
    await expect(getHelpButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(getHelpDialog(page)).toBeHidden();
    await expect(getHelpButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getHelpDialog(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Detached ADU/ })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('a help text is wholly on the screen, and the page stays as wide as the phone', async ({
    page,
  }) => {
    await page.goto('./');
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      await getHelpButton(page).tap();
      await expect(getHelpDialog(page)).toBeInViewport({ ratio: 1 });
      const { x = -1, width: own = 0 } = (await getHelpDialog(page).boundingBox()) ?? {};
      expect(x, `${width} px`).toBeGreaterThan(0);
      expect(x + own, `${width} px`).toBeLessThan(width);
      // A phone's viewport grows with what sticks out of the page.
      expect(await page.evaluate(() => innerWidth)).toBe(width);
      await page.keyboard.press('Escape');
    }
  });
});

test('every help button has a name of its own and changes nothing, and a card is named by its label', async ({
  page,
}) => {
  await openWizardAt(page, FEATURES_POSITION);
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  for (const name of ['Smart Controls', 'Premium Cab Finishes', 'Battery Backup']) {
    await expect(page.getByRole('button', { name: `More about ${name}`, exact: true })).toHaveCount(
      1,
    );
  }
  await expect(page.getByRole('checkbox', { name: 'Battery Backup', exact: true })).toHaveCount(1);
  await getHelpButton(page).last().click();
  await expect(getHelpDialog(page)).toContainText('battery');
  await expect(getHelpButton(page).last()).toHaveAccessibleName('More about Battery Backup');
  await expect(page.getByLabel('Battery Backup')).not.toBeChecked();
  await page.keyboard.press('Escape');

  await test.step('a card', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(
      page.getByRole('button', { name: 'Premium', exact: true }),
    ).toHaveAccessibleDescription(/^Higher quality with additional features\s+Enhanced cab design/);
    await page.getByRole('button', { name: 'Premium', exact: true }).click();
  });
  await test.step('a form field', async () => {
    await page.getByRole('button', { name: 'See My Estimate' }).click();
    await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
    await getHelpButton(page).click();
    await expect(getHelpDialog(page)).toContainText('within 1 business day');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(1);
  });
});
