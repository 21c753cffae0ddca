import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

test.describe('names and removals', () => {
  test('what goes with an option is said before it is removed; renamed, all of that is renamed with it', async ({
    page,
    studio,
  }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/#/estimator.json/steps/4/options/3');
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText("Price of 'Custom Lighting' in 'Feature price'");
    await expect(dialog).toContainText(
      "'Custom Lighting' in 'Select Additional Features' of case 'Ingrid Sorensen'",
    );
    await expectNoViolations(page, 'the removal of an option');
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing to save.')).toBeVisible();
    expect(await studio.read('estimator.json')).toBe(before);

    await page.goto('/#/estimator.json/steps/4/options/3');
    await page.getByText('Rename option “solar” everywhere').press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('kitchen');
    await expect(page.getByRole('alert')).toContainText('“kitchen” is the name of something else');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('9lights');
    await expect(page.getByRole('alert')).toContainText('“9lights”. Start with a letter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('lighting');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('lighting');
    await expect(page.getByRole('textbox', { name: 'Id' })).toBeFocused();
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json and cases.json.')).toBeVisible();
    for (const file of ['estimator.json', 'cases.json']) {
      const text = await studio.read(file);
      expect(text).toContain('"lighting"');
      expect(text).not.toContain('"solar"');
    }
  });

  test('an option moves to another step with its price; new estimates are written down', async ({
    page,
    studio,
  }) => {
    await page.goto('/#/estimator.json/steps/3/options');
    await page
      .getByRole('combobox', { name: 'Move Luxury elsewhere' })
      .selectOption({ label: "step 'Select Additional Features'" });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText("Price of 'Luxury' in 'Design multiplier'");
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('high-end');
    await page.goto('/#/estimator.json/prices/featurePrice');
    await expect(page.getByRole('textbox', { name: 'Luxury' })).toHaveValue('1.7');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('16000');
    await page.getByRole('button', { name: 'Write down the new estimates' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved estimator.json and cases.json/)).toBeVisible();
    expect(await studio.read('cases.json')).not.toContain('627475');
  });
});
