import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

test.describe('the outline and the forms', () => {
  test('a word of a step is changed and saved: one line of the file', async ({ page, studio }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/');
    const steps = page.getByRole('row', { name: 'Steps' });
    await expect(page.getByRole('row', { name: 'Prices', expanded: false })).toBeVisible();
    await steps.click();
    await expect(steps).toHaveAttribute('aria-expanded', 'true');
    // By keys a line is closed and opened, and others are gone to.
    await steps.press('ArrowLeft');
    await expect(steps).toHaveAttribute('aria-expanded', 'false');
    await steps.press('ArrowRight');
    await expect(steps).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('treegrid').getByRole('row', { name: 'Select Your Design Level' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('How fine shall it be?');
    await expect(page.getByRole('row', { name: 'How fine shall it be? changed' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    const saved = before.replace('"Select Your Design Level"', '"How fine shall it be?"');
    expect(await studio.read('estimator.json')).toBe(saved);
  });

  test('by keyboard alone: found, opened, changed, undone', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Find by any word or key').fill('transform your garage');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(page.getByRole('row', { name: 'Garage Conversion' })).toBeFocused();
    await page.keyboard.press('Enter');
    const label = page.getByRole('textbox', { name: 'Label' });
    await expect(label).toHaveValue('Garage Conversion');
    await label.press('End');
    await label.pressSequentially(' (new)');
    await expect(page.getByRole('row', { name: 'Garage Conversion (new)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(
      /^Undo: “Label” of option 'Garage Conversion'/,
    );
    // What is not saved stands there, and is not read aloud with every key; what is undone is.
    const status = page.getByRole('banner').getByRole('status');
    await expect(status).toHaveText(/^Not saved: “Label”/);
    await expect(status).toHaveAttribute('aria-live', 'off');
    await page.keyboard.press('Control+z');
    await expect(label).toHaveValue('Garage Conversion');
    await expect(status).toHaveAttribute('aria-live', 'polite');
    await page.keyboard.press('Control+Shift+z');
    await expect(label).toHaveValue('Garage Conversion (new)');
  });

  test('by keyboard alone: the focus stays with what is moved, asked, taken away and undone; what is added can be put first, and taken away again', async ({
    page,
    studio,
  }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/#/estimator.json/steps/0/options');
    const focused = (name: string) =>
      expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Move Detached ADU down' }).press('Enter');
    await focused('Move Detached ADU down');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // The last one goes no further down.
    await focused('Move Detached ADU up');
    await page.getByRole('button', { name: 'Remove Attached ADU' }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText("Price of 'Attached ADU'");
    const isInDialog = () =>
      expect(page.locator('[role=alertdialog]:focus-within'), 'the focus is in it').toHaveCount(1);
    await isInDialog();
    await page.keyboard.press('Escape');
    await focused('Remove Attached ADU');
    await page.keyboard.press('Enter');
    await isInDialog();
    await page.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(page.getByRole('main').getByText('Attached ADU')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.focus();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Enter');
    await focused('Redo');
    await page.getByRole('button', { name: 'Add an option' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /new-option/ })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('new-option');
    await page.getByRole('textbox', { name: 'Label' }).fill('Tree house');
    await page.goBack();
    for (const _ of [1, 2, 3, 4]) {
      await page.getByRole('button', { name: 'Move Tree house up' }).click();
    }
    await expect(page.getByRole('main').getByRole('row').first()).toContainText('Tree house');
    await page.getByRole('button', { name: 'Remove Tree house' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('Nothing to save.')).toBeVisible();
    expect(await studio.read('estimator.json')).toBe(before);
  });

  test('every view is accessible, in both schemes', async ({ page }) => {
    await page.goto('/#/estimator.json/steps/1/options/0');
    await expect(page.getByRole('textbox', { name: 'Label' })).toBeVisible();
    await expectNoViolations(page, 'a form');
    await page.goto('/#/estimator.json/steps');
    await expect(page.getByRole('button', { name: /^Duplicate/ }).first()).toBeVisible();
    await expectNoViolations(page, 'a list', 'main');
    await page.goto('/#/estimator.json/rules/figures/0/rule');
    await expectNoViolations(page, 'a rule', 'main');
  });
});
