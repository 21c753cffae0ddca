import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

test.describe('prices and their effect', () => {
  test('a price is typed, its effect is told before it is saved, one line is written', async ({
    page,
    studio,
  }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/');
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    await page.getByLabel('Price of Custom Lighting').fill('$16,000');
    const row = page.getByRole('row', { name: /Custom Lighting/ });
    await expect(row).toContainText('15,000');
    await expect(row).toContainText('+6.7%');
    const effect = page.getByRole('region', { name: 'Effect on prices' });
    await expect(effect).toContainText(/6,144 of 12,288 combinations change their price/);
    await expect(effect).toContainText('+$1,000');
    await effect.getByText('What caused it').click();
    await expect(effect).toContainText(
      "Price of 'Custom Lighting' in 'Feature price': 15000 -> 16000",
    );
    await effect.getByText('Whom it reaches, by option').click();
    await expect(effect).toContainText('Custom Lighting: +$1,000 to +$1,000');
    await expectNoViolations(page, 'the sheet of prices');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    const saved = before.replace('"solar": 15000', '"solar": 16000');
    expect(await studio.read('estimator.json')).toBe(saved);
    await expect(effect).toContainText('No price changes.');

    await page.getByLabel('Price of Custom Lighting').fill('16500');
    await page.getByRole('button', { name: 'Only from a day on…' }).click();
    const later = page.getByRole('alertdialog', { name: 'From which day shall these hold?' });
    await expect(later).toContainText('Custom Lighting: 16,000 → 16,500');
    await later.getByLabel('From').fill('2032-01-01');
    await later.getByLabel('By the clocks of').fill('America/Los_Angeles');
    await expectNoViolations(page, 'a price from a day on');
    await later.getByRole('button', { name: 'Keep them for then' }).click();
    await expect(row).toContainText('16,500 from 2032-01-01 on');
    await expect(effect).toContainText(/From 2032-01-01.* on/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    expect(JSON.parse(await studio.read('estimator.json'))).toEqual({
      ...JSON.parse(saved),
      scheduled: [
        {
          name: 'From 2032-01-01 on',
          from: '2032-01-01',
          zone: 'America/Los_Angeles',
          changes: { 'prices.featurePrice.solar': 16_500 },
        },
      ],
    });
  });

  test('the chosen prices are raised and rounded, and all of it is undone at once', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    const [solar, kitchen] = [
      page.getByLabel('Price of Custom Lighting'),
      page.getByLabel('Price of Automatic Door'),
    ];
    // The keys of a spreadsheet: over what is typed, back from it, and over several.
    await kitchen.focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('0');
    await expect(kitchen).toHaveValue('250000');
    await page.keyboard.press('Escape');
    await expect(kitchen).toHaveValue('25000');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown');
    await expect(solar).toBeFocused();
    await expect(page.getByText('4 chosen')).toBeVisible();
    const copied = await solar.evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
      return clipboardData.getData('text/plain');
    });
    expect(copied.split('\n')[0]).toBe('Automatic Door\t25000');
    await page.getByLabel('Choose Automatic Door').uncheck();
    await page.getByLabel('Choose Custom Lighting').click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 chosen')).toBeVisible();
    await page.getByLabel('Raise by').fill('3.3');
    await page.getByRole('button', { name: 'Raise' }).click();
    await expect(solar).toHaveValue('15495');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Raise by').press('Enter');
    await expect(solar).toHaveValue('15495');
    await page.getByRole('button', { name: 'Round to 500', exact: true }).click();
    await expect(solar).toHaveValue('15500');
    await expect(kitchen).toHaveValue('26000');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(kitchen).toHaveValue('25000');
  });

  test('a column of a spreadsheet is pasted; a named homeowner is shown with the worked sum', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    const first = page.getByLabel('Price of Automatic Door');
    await first.focus();
    await first.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '26,000\r\n16,000\r\n');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect(first).toHaveValue('26000');
    await expect(page.getByLabel('Price of Phone Integration')).toHaveValue('16000');
    const walter = page.getByRole('row').filter({ hasText: 'Walter and June Kim' });
    await expect(walter).toContainText('+$2,000');
    await walter.getByText('Walter and June Kim').click();
    await expect(walter).toContainText('Estimated cost');
    await first.press('ArrowDown');
    await expect(page.getByLabel('Price of Phone Integration')).toBeFocused();
    await page.getByRole('button', { name: 'used in Additional features' }).click();
    await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Additional features');
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Estimator' })).toBeVisible();
  });

  test('an option that was added gets its price in the sheet', async ({ page, studio }) => {
    await page.goto('/#/estimator.json/steps/4/options');
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Sauna');
    await expect(page.getByRole('button', { name: /'Sauna' .* has no price/ })).toBeVisible();
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    await page.getByLabel('Add to Feature price the price of').selectOption('Sauna');
    await expect(page.getByLabel('Price of Sauna')).toBeFocused();
    await page.keyboard.type('12,000');
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved estimator.json/)).toBeVisible();
    expect(JSON.parse(await studio.read('estimator.json'))).toMatchObject({
      prices: { featurePrice: { 'new-option': 12_000 } },
    });
  });

  test('a pinned homeowner shows her price all the time, whatever she answers', async ({
    page,
  }) => {
    await page.goto('/');
    const pinned = page.getByRole('group', { name: 'Pinned homeowner' });
    await pinned.getByLabel('Always show').selectOption('Walter and June Kim');
    await expect(pinned).toContainText('$232,750 as before');
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    await page.getByLabel('Price of Automatic Door').fill('26000');
    await expect(pinned).toContainText('$232,750 $233,750 +$1,000 (+0.4%)');
    await pinned.getByText('Worked sum').click();
    await expect(pinned).toContainText('$26,000');
    const site = page.frameLocator('iframe');
    await site.getByRole('button', { name: /Garage Conversion/ }).click();
    await site.getByRole('button', { name: /Small/ }).click();
    await page.getByRole('button', { name: 'Pin these answers' }).click();
    await expect(pinned).toContainText('Garage Conversion · Small');
    await expect(pinned).toContainText('$60,000 as before');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Go on with them' }).click();
    await expect(pinned).toContainText('Garage Conversion · Small');
  });
});
