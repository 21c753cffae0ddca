import type { Page } from '@playwright/test';
import { expect, test } from '../support/studio-test.ts';

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** From wherever the focus is, by Tab alone. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const has = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement ? (at.labels ?? []) : [];
      return [at?.ariaLabel, at?.textContent, labels[0]?.textContent].map((words) => words?.trim());
    });
  // oxlint-disable-next-line no-await-in-loop -- one key after the other
  while (!(await has()).includes(name)) await page.keyboard.press(key);
}

test.describe('by keyboard alone', () => {
  test('a list of deeds opens before any is done; the focus goes to what was added', async ({
    page,
  }) => {
    await page.goto('/#/estimator.json/steps/4/options/3');
    await expect(getHeading(page, 'Custom Lighting')).toBeVisible();
    await tabTo(page, 'Add Show when');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Nothing to save.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: '… is answered' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Answer' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('combobox', { name: 'Add Show when' })).toBeVisible();
  });

  test('a price that was added to others is typed at once, over its 0', async ({ page }) => {
    await page.goto('/#/estimator.json/prices/featurePrice');
    const name = page.getByLabel('Name of the new price');
    await name.fill('sauna');
    await name.press('Enter');
    const added = page.getByRole('textbox', { name: 'sauna' });
    await expect(added).toBeFocused();
    await page.keyboard.type('1,250');
    await page.keyboard.press('Tab');
    await expect(added).toHaveValue('1250');
  });

  test('a sheet of prices is a stop or two for Tab, and never under its tools', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await tabTo(page, 'Prices');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Price of Automatic Door');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('3 chosen')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^used in/ }).nth(3)).toBeFocused();
    for (const _ of Array.from({ length: 5 })) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('Price of Premium Flooring')).toBeFocused();
    for (const _ of Array.from({ length: 6 })) await page.keyboard.press('ArrowUp');
    const [cell, tools] = await Promise.all([
      page.locator('input:focus').boundingBox(),
      page.getByRole('group', { name: 'Change the chosen prices' }).boundingBox(),
    ]);
    expect(cell?.y).toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0));
  });

  test('undo in a field of no file is the field’s own, and does nothing behind a question', async ({
    page,
  }) => {
    await page.goto('/#/estimator.json/prices/featurePrice');
    const lighting = page.getByRole('textbox', { name: 'Custom Lighting' });
    await lighting.fill('16000');
    const search = page.getByLabel('Find by any word or key');
    await search.pressSequentially('door');
    for (const _ of 'door') await page.keyboard.press('Control+z');
    await expect(search).toHaveValue('');
    await expect(lighting).toHaveValue('16000');

    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    await page.getByRole('button', { name: 'Only from a day on…' }).press('Enter');
    await page.getByLabel('What you call it (optional)').pressSequentially('May');
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Cancel' }).press('Control+z');
    await page.keyboard.press('Escape');
    const price = page.getByLabel('Price of Custom Lighting');
    await expect(price).toHaveValue('16000');
    await price.press('Control+z');
    await expect(price).toHaveValue('15000');
  });
});
