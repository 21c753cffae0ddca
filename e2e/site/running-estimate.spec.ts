import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/site-test.ts';

// A builder of backyard homes: the range of prices narrows with each answer, and answers are changed beside the price.
test.use({ siteName: 'backyard' });

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Adds up how far content moves that no press has moved. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput } = entry as { value?: number; hadRecentInput?: boolean };
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('the range narrows with each answer, and a change beside the price is priced, said and taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(watchShifts);
  await page.goto('./');
  const expectRange = (range: string) =>
    expect(page.getByText('Your range so far').locator('..').locator('strong')).toHaveText(range);
  const announced = page.getByText(/^Your range so far: /);

  await test.step('beside the questions', async () => {
    await expectRange('$97,000 to $866,000');
    await expect(announced).toHaveCount(0);
    await choose(page, 'New home in the yard');
    await expectRange('$143,000 to $793,000');
    await choose(page, 'One bedroom');
    await choose(page, 'Gentle slope');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('95112');
    await choose(page, 'Continue');
    await choose(page, 'Comfort');
    await expectRange('$274,000 to $419,000');
    await expect(announced).toHaveText('Your range so far: $274,000 to $419,000');
    await page.getByLabel('Solar roof').check();
    await expectRange('$288,000 to $419,000');
    await expectNoViolations(page, 'a step with the range of prices', 'main');
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
  });

  await choose(page, 'Show my price');
  const price = page.getByRole('group', { name: 'What it will likely cost' });
  const outcome = price.getByRole('status');
  const size = price.getByRole('group', { name: 'Rooms' });
  const length = await page.evaluate(() => history.length);
  await test.step('each option says what it would change', async () => {
    await expect(price).toContainText('$288,000 to $352,000');
    await expect(size.getByLabel('Two bedrooms')).toBeVisible();
    await expect(size).toContainText('Two bedrooms+$109,010');
    await expect(price.getByRole('group', { name: 'What moves your price most' })).toContainText(
      'Rooms: Three bedrooms',
    );
    await expectNoViolations(page, 'answers beside the price', 'main');
  });

  await test.step('by keyboard, a choice and an item', async () => {
    await size.getByLabel('One bedroom').focus();
    await page.keyboard.press('ArrowDown');
    await expect(size.getByLabel('Two bedrooms')).toBeChecked();
    await expect(outcome).toHaveText(/^\+\$109,010 for Two bedrooms$/);
    await price.getByLabel('Solar roof').focus();
    await page.keyboard.press('Space');
    await expect(outcome).toHaveText('−$14,800 without Solar roof');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  });

  await test.step('Undo takes back one change after the other', async () => {
    const undo = price.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(price.getByLabel('Solar roof')).toBeChecked();
    await expect(outcome).toHaveText('+$14,800 for Solar roof');
    await undo.click();
    await expect(price).toContainText('$288,000 to $352,000');
    await expect(outcome).toHaveText(/^−\$109,010 for One bedroom$/);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(undo).toBeFocused();
  });

  await test.step('a change replaces the entry of the history, so that a reload keeps it', async () => {
    await price.getByLabel('Signature').check();
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.reload();
    await expect(price.getByLabel('Signature')).toBeChecked();
  });
});
