import { expectNoViolations } from '../site/axe.ts';
import { expect, test } from './studio.ts';

test.describe('names and removals', () => {
  test('an option is renamed everywhere, its price and the homeowners with it', async ({
    page,
    studio,
  }) => {
    await page.goto('/#/estimator.json/steps/4/options/3');
    await page.getByText('Rename “solar” everywhere').click();
    await page.getByLabel('New name').fill('lighting');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('lighting');
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json and cases.json.')).toBeVisible();
    for (const file of ['estimator.json', 'cases.json']) {
      const text = await studio.read(file);
      expect(text).toContain('"lighting"');
      expect(text).not.toContain('"solar"');
    }
  });

  test('what goes with an option is said before it is removed', async ({ page, studio }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/#/estimator.json/steps/4/options/3');
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText("Price 'solar' of price table 'featurePrice'");
    await expectNoViolations(page, 'the removal of an option');
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing to save.')).toBeVisible();
    expect(await studio.read('estimator.json')).toBe(before);
  });
});
