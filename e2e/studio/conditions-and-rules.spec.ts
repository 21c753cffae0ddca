import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

test.describe('sentences', () => {
  test('a condition is built of blocks, and reads as a sentence', async ({ page, studio }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/#/estimator.json/steps/4');
    await page.getByRole('combobox', { name: 'Add Show when' }).selectOption('… is …');
    const whole = page.getByRole('main').getByRole('group', { name: /… is …/ });
    await whole.getByRole('combobox', { name: 'Answer' }).selectOption('Select Your Design Level');
    await page.getByRole('combobox', { name: 'Option', exact: true }).selectOption('Premium');
    const read = (words: string) =>
      expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    await read('“Select Your Design Level” is “Premium”.');
    await page.getByRole('combobox', { name: 'What it says' }).selectOption('any of …');
    await page.getByRole('button', { name: '+ or …' }).click();
    const second = page.getByRole('listitem').filter({ hasText: /^or/ });
    await second
      .getByRole('combobox', { name: 'Answer' })
      .selectOption('What type of ADU are you planning?');
    await second
      .getByRole('combobox', { name: 'Option', exact: true })
      .selectOption('Basement Conversion');
    await second.getByRole('combobox', { name: 'What it says' }).selectOption('not …');
    await read(
      'Any of “Select Your Design Level” is “Premium” or (not “What type of ADU are you planning?” is “Basement Conversion”).',
    );
    await expectNoViolations(page, 'a condition', 'main');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    const saved = JSON.parse(await studio.read('estimator.json'));
    expect(saved.steps[4].showWhen).toEqual({
      test: 'any',
      of: [
        { test: 'is', answer: 'designLevel', option: 'mid-range' },
        {
          test: 'not',
          of: { test: 'is', answer: 'projectType', option: 'basement-conversion' },
        },
      ],
    });
    await page.getByRole('button', { name: 'Remove Show when' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.read('estimator.json')).toBe(before);
  });

  test('a problem in a rule leads into its sentence', async ({ page }) => {
    await page.goto('/#/estimator.json/rules/figures/0');
    await page.getByRole('combobox', { name: 'Say more' }).last().selectOption('label …');
    const label = page.getByRole('main').getByRole('textbox', { name: 'Label', exact: true });
    await expect(label.last()).toHaveValue('');
    await page.goto('/#/estimator.json/site');
    await page
      .getByRole('button', { name: /^Mistake/ })
      .first()
      .click();
    await expect(label.last()).toBeFocused();
    await expect(label.last()).toHaveValue('');
  });

  test('words of a text become a link, and lead elsewhere', async ({ page }) => {
    await page.goto('/#/estimator.json/lead/form');
    const consent = page.getByRole('textbox', { name: 'Consent' });
    await consent.evaluate((field: HTMLTextAreaElement) => {
      const at = field.value.indexOf('this form');
      field.setSelectionRange(at, at + 'this form'.length);
    });
    await consent.locator('xpath=..').getByRole('button', { name: 'Link' }).click();
    const bar = page.getByRole('group', { name: 'Link' });
    await expect(bar.getByLabel('Words')).toHaveValue('this form');
    await expect(bar.getByLabel('lead to')).toBeFocused();
    await page.keyboard.type('/privacy-policy');
    await expectNoViolations(page, 'a link', 'main');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(consent).toBeFocused();
    await expect(consent).toHaveValue(/By sending \[this form\]\(\/privacy-policy\) you/);

    await page.goto('/#/estimator.json/steps/4');
    const count = page.getByRole('textbox', { name: 'Count label' });
    await count.fill('Ticked so far: ');
    await page.getByRole('button', { name: '{count}' }).click();
    await expect(count).toHaveValue('Ticked so far: {count}');
    await expect(count).toBeFocused();
    await expect(page.getByText('22 of 60 characters')).toBeVisible();
  });
});
