import type { Locator } from '@playwright/test';
import { createHands } from '../support/hands.ts';
import { expect, INITIAL_FILES, test } from '../support/studio-test.ts';
import { getButton, getField, getPreview, getStrip, getTab, save } from '../support/studio-page.ts';

const initialConfig = INITIAL_FILES['estimator.json'];

/** Pastes a text into a field, as from a spreadsheet. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('what is no number is refused beside the field; a price says what becomes of it in the calendar; all rise by 3.5% from January', async ({
  page,
  studio,
}) => {
  const changes = { 'prices.featurePrice.solar': 17_000 };
  const spring = { name: 'Spring', from: '2027-03-01', zone: 'UTC', changes };
  const config = JSON.stringify({ ...JSON.parse(initialConfig), scheduled: [spring] });
  await studio.write('estimator.json', config);
  await page.goto('/');
  await getTab(page, 'Prices').click();
  const price = getField(page, 'Phone Integration');
  await price.click();
  await page.keyboard.type('abc');
  await expect(page.getByRole('alert')).toHaveText(
    '“abc” is not a number. The last one stays until you write one.',
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12.000');
  await expect(page.getByRole('alert')).toContainText('“12.000” may mean 12000 or 12.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('15k');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('= $15,000');
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  const first = getField(page, 'Detached ADU');
  await paste(
    first,
    'Detached ADU\t$310\nAttached ADU\tcall us\nSauna\t$9,000\nGarage Conversion\t',
  );
  const refused = page.getByRole('alert').filter({ hasText: 'not used' });
  await expect(refused).toContainText('3 pasted lines were not used:');
  await expect(refused).toContainText('Line 2: “call us” is not a number.');
  await expect(refused).toContainText('Line 3: there is no price called “Sauna $9,000” here.');
  await expect(first).toHaveValue('310');

  await price.fill('0');
  await getButton(page, 'Save').click();
  const dialog = page.getByRole('alertdialog', { name: 'Save anyway?' });
  await expect(dialog).toContainText(/Some estimates move by [−-]\d+/);
  await getButton(dialog, 'Look again').click();
  await expect(dialog).toBeHidden();
  expect(await studio.read('estimator.json')).toBe(config);
  await getButton(page, 'Undo').click();
  await expect(price).toHaveValue('15000');

  await test.step('a price that is changed says what becomes of it in the calendar', async () => {
    await getField(page, 'Custom Lighting').fill('15500');
    const row = page.getByRole('row', { name: /Custom Lighting/ });
    await expect(row).toContainText('From Mar 1, 2027 on, UTC: $17,000. That stays as it is.');
    await getButton(row, 'From Mar 1, 2027 on').click();
    await expect(page.getByRole('region', { name: 'Spring' })).toBeVisible();
  });

  await test.step('all prices rise from January', async () => {
    const hands = createHands(page, 'mouse');
    await getButton(page, 'Undo').click();
    await getButton(page, 'Undo').click();
    await getTab(page, 'Prices').click();
    await expect(first).toHaveValue('300');
    await hands.press(getButton(page, 'Change all 8 prices…'));
    const raise = page.getByRole('dialog');
    await hands.write(raise.getByLabel('Raise by'), '3.5');
    const row = (name: string) => raise.getByRole('row', { name });
    await expect(row('Detached ADU')).toHaveText(/\$300\$311\+3\.7%\$310\.50$/);
    await expect(row('Automatic Door')).toHaveText(/\$25,000\$25,900\+3\.6%\$25,875$/);
    await hands.write(raise.getByLabel('Prices per unit'), '50');
    await expect(raise.getByRole('status')).toHaveText(
      /^Left out .*Detached ADU would stay as it is.* and Basement Conversion would move more than twice as far\./,
    );
    await hands.press(row('Basement Conversion').getByRole('checkbox'));
    await expect(row('Basement Conversion')).toHaveText(/\$225\$250\+11\.1%\$232\.875$/);
    await raise.getByRole('spinbutton', { name: /^month, First day/ }).click();
    await page.keyboard.type('01012027');
    await hands.press(getButton(raise, 'Add to the calendar'));
    const period = page.getByRole('region', { name: 'Price change of Jan 1, 2027' });
    await expect(period).toContainText('From Jan 1, 2027 on');
    await expect(period).toContainText(/\d+ of 768 estimates change/);
    await save(page, hands);
    const { prices, scheduled } = JSON.parse(await studio.read('estimator.json'));
    expect(prices).toEqual(JSON.parse(initialConfig).prices);
    // Multipliers and shares stay as they are.
    expect(scheduled).toEqual([
      spring,
      {
        name: 'Price change of Jan 1, 2027',
        from: '2027-01-01',
        zone: expect.any(String),
        changes: {
          'prices.ratePerSquareFoot.basement-conversion': 250,
          'prices.featurePrice.kitchen': 25_900,
          'prices.featurePrice.bathroom': 15_550,
          'prices.featurePrice.solar': 15_550,
          'prices.featurePrice.premiumFinishes': 10_350,
        },
      },
    ]);
  });
});

test('5% off in December, by keyboard', async ({ page, studio }) => {
  const hands = createHands(page, 'keyboard');
  await page.goto('/');
  await hands.press(getTab(page, 'Calendar'));
  await hands.press(getButton(page, '+ Promotion'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Discount')).toBeFocused();
  await page.keyboard.type('5');
  await expect(dialog.getByRole('status')).toHaveText('Choose the first day.');
  await hands.write(dialog.getByRole('spinbutton', { name: /^month, First day/ }), '12012026');
  await hands.write(dialog.getByRole('spinbutton', { name: /^month, Last day/ }), '12312026');
  await hands.write(dialog.getByLabel('Line that homeowners see'), '5% off in December');
  await hands.press(getButton(dialog, 'Add to the calendar'));
  const period = page.getByRole('region', { name: 'Promotion of Dec 1, 2026' });
  await expect(period).toContainText('Dec 1, 2026 to Dec 31, 2026');
  await expect(period).toContainText('768 of 768 estimates change');
  await expect(period).toContainText('from -$29,474 to -$3,000.');
  await expect(getField(page, "Price 'Percent off' in 'Discount'")).toHaveValue('5');
  await expect(getStrip(page)).toContainText('from December 1, 2026 on');
  await save(page, hands);
  const { prices, scheduled } = JSON.parse(await studio.read('estimator.json'));
  expect(prices.discount).toEqual({ percentOff: 0, amountOff: 0 });
  expect(scheduled).toMatchObject([
    {
      from: '2026-12-01',
      until: '2027-01-01',
      changes: {
        'prices.discount.percentOff': 5,
        'site.estimatorPage.notice': '5% off in December',
      },
    },
  ]);
  await hands.choose(
    page.getByRole('combobox', { name: 'As of' }),
    'Dec 1, 2026: Promotion of Dec 1, 2026',
  );
  await expect(getPreview(page).getByText('5% off in December')).toBeVisible();
});

test('nobody has to wait for the impact to save', async ({ page, studio }) => {
  // Workers that never answer stand for a comparison that takes minutes.
  await page.addInitScript(() => {
    const silent = { addEventListener() {}, postMessage() {}, terminate() {} };
    Object.assign(window, {
      Worker: function Worker() {
        return silent;
      },
    });
  });
  await page.clock.install();
  await page.goto('/');
  const hands = createHands(page, 'mouse');
  await hands.press(getTab(page, 'Prices'));
  await hands.write(getField(page, 'Automatic Door'), '25100');
  await hands.press(getButton(page, 'Save'));
  await expect(page.getByRole('banner')).toContainText('Saving…');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alertdialog')).toContainText('Not all estimates are compared yet');
  await hands.press(getButton(page, 'Save anyway'));
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  expect(JSON.parse(await studio.read('estimator.json')).prices.featurePrice.kitchen).toBe(25_100);
});
