import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { delayAllScripts, waitForHydration } from '../support/delay-scripts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FEATURES_POSITION,
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

const getHelpButton = (page: Page) => page.getByRole('button', { name: /^More about/ });
const getHelpDialog = (page: Page) => page.getByRole('dialog', { name: /^More about/ });

test('at 400% zoom an error is in view and the cookie banner does not cover it', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  await page.setViewportSize({ width: 320, height: 256 });
  await getSubmitButton(page).press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  const beginsInSight = () =>
    page.getByRole('alert').evaluate((alert) => {
      const { left, top } = alert.getBoundingClientRect();
      return alert.contains(document.elementFromPoint(left + 1, top + 1));
    });
  await expect.poll(beginsInSight).toBe(true);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test.describe('a help text', () => {
  test('shows for a mouse that has rested on its button since before React was there', async ({
    page,
  }) => {
    const { letGo } = await delayAllScripts(page);
    await page.goto('./', { waitUntil: 'commit' });
    await getHelpButton(page).hover();
    letGo();
    await expect(getHelpDialog(page)).toContainText('second, smaller home');
  });

  test('shows while the mouse is over its button or itself, and closes with Escape', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('./');
    await waitForHydration(page);
    await getHelpButton(page).hover();
    await expect(getHelpDialog(page)).toContainText('second, smaller home');
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
  });

  test('opens by keyboard, has a description, returns the focus, and does not trap Tab', async ({
    page,
  }) => {
    await page.goto('./');
    await getHelpButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(getHelpDialog(page)).toBeFocused();
    await expect(getHelpDialog(page)).toHaveAccessibleDescription(/second, smaller home/);
    await expect(getHelpDialog(page).getByRole('img')).toHaveCount(0);
    await expect(getHelpButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(getHelpDialog(page)).toBeHidden();
    await expect(getHelpButton(page)).toBeFocused();

    await page.reload();
    await getHelpButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(getHelpDialog(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Detached ADU/ })).toBeFocused();
  });

  test('for an item does not change the item, and form fields can have one, too', async ({
    page,
  }) => {
    await openWizardAt(page, FEATURES_POSITION);
    await expect(getHeading(page)).toHaveText('Select Additional Features');
    await getHelpButton(page).last().click();
    await expect(getHelpDialog(page)).toContainText('battery');
    await expect(getHelpButton(page).last()).toHaveAccessibleName('More about Battery Backup');
    await expect(page.getByLabel('Battery Backup')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'See My Estimate' }).click();
    await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
    await getHelpButton(page).click();
    await expect(getHelpDialog(page)).toContainText('within 1 business day');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(1);
  });

  test.describe('for a card', () => {
    test.use({ siteName: 'kitchen' });

    test('has its own button, which does not choose the card', async ({ page }) => {
      await page.goto('./');
      await page.getByLabel('With an island').check();
      await page.getByRole('button', { name: 'Next question' }).click();
      await page.getByLabel('Counter length').fill('12');
      await page.getByRole('button', { name: 'Next question' }).click();
      await page.getByRole('button', { name: 'More about Laminate' }).click();
      await expect(page.getByRole('dialog')).toContainText('not to be cut on');
      await expect(getHeading(page)).toHaveText('Which top for the island?');
      await expectNoViolations(page, 'a card with a help text');
    });
  });
});
