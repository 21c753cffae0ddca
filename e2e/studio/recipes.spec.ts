import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { INITIAL_FILES, expect, test } from '../support/studio-test.ts';

/*
 * Recipes of config/README.md, done with the controls of the studio. Other specs do the rest: price-sheet (a price, and
 * its schedule), forms (a sentence), publish (a large change).
 */

/** Saves, and expects the file to hold exactly these changes. */
async function expectSaved(
  page: Page,
  studio: { read: (file: string) => Promise<string> },
  change: (config: ReturnType<typeof JSON.parse>) => void,
): Promise<void> {
  await expect(page.getByText(/^No mistakes/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*json\.$/)).toBeVisible();
  const expected = JSON.parse(readFileSync(INITIAL_FILES['estimator.json'], 'utf8'));
  change(expected);
  expect(JSON.parse(await studio.read('estimator.json'))).toEqual(expected);
}

const getField = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const getSelect = (page: Page, name: string) =>
  page.getByRole('main').getByRole('combobox', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function addPrice(page: Page, id: string, label: string, price: string): Promise<void> {
  await page.getByLabel('Name of the new price', { exact: true }).fill(id);
  await press(page, 'Add a price');
  await getField(page, label).fill(price);
}

test('change a label', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/3/options/0');
  await getField(page, 'Label').fill('Simple');
  await getField(page, 'Description (optional)').fill('Plainly done');
  await expectSaved(page, studio, ({ steps }) => {
    Object.assign(steps[3].options[0], { label: 'Simple', description: 'Plainly done' });
  });
});

test('add a feature', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/4/options');
  await press(page, 'Add an option');
  await getField(page, 'Label').fill('Covered Porch');
  await getField(page, 'Description (optional)').fill('A dry place to sit');
  await getField(page, 'Id').fill('coveredPorch');
  await page.goto('/#/estimator.json/prices/featurePrice');
  await addPrice(page, 'coveredPorch', 'Covered Porch', '12000');
  await expectSaved(page, studio, ({ steps, prices }) => {
    const porch = { id: 'coveredPorch', label: 'Covered Porch', description: 'A dry place to sit' };
    steps[4].options.push(porch);
    prices.featurePrice.coveredPorch = 12_000;
  });
});

test('offer the high-end level', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/3/options/2');
  await getSelect(page, 'Offered (optional)').selectOption('Not said');
  await press(page, 'Add an entry');
  await getField(page, 'Entry 1').fill('Stone and solid wood');
  await press(page, 'Add an entry');
  await getField(page, 'Entry 2').fill('Made to measure');
  await expectSaved(page, studio, ({ steps }) => {
    const { offered: _, ...luxury } = steps[3].options[2];
    steps[3].options[2] = { ...luxury, bullets: ['Stone and solid wood', 'Made to measure'] };
  });
});

test('remove a feature with its price', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/4/options');
  await press(page, 'Remove Battery Backup');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expectSaved(page, studio, ({ steps, prices }) => {
    steps[4].options = steps[4].options.filter(
      ({ label }: { label: string }) => label !== 'Battery Backup',
    );
    delete prices.featurePrice.hardwoodFlooring;
  });
});

test('show a step only for some answers', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/2');
  await getSelect(page, 'Add Show when').selectOption('… is …');
  await getSelect(page, 'Answer').selectOption('What type of ADU are you planning?');
  await getSelect(page, 'Option').selectOption('Detached ADU');
  await expectSaved(page, studio, ({ steps }) => {
    steps[2].showWhen = { test: 'is', answer: 'projectType', option: 'detached-adu' };
  });
});

test('change the corners and the typeface', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/site');
  await getSelect(page, 'Corners (optional)').selectOption('soft');
  await press(page, 'Add Type');
  await press(page, 'Add Heading');
  await getSelect(page, 'Stand in').selectOption('serif');
  await expectSaved(page, studio, ({ site }) => {
    Object.assign(site, { corners: 'soft', type: { heading: { standIn: 'serif' } } });
  });
});

test('offer the site in a second language', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/site');
  await press(page, 'Add Language switch');
  await getField(page, 'Label').fill('Language');
  await getField(page, 'Name').fill('English');
  await page.goto('/#/estimator.json/lead/payload');
  await press(page, 'Add a payload field');
  await getField(page, 'Name').fill('language');
  await press(page, 'Open Value');
  await getSelect(page, 'From').selectOption('Site');
  await getSelect(page, 'What').selectOption('language');
  await expectSaved(page, studio, ({ site, lead }) => {
    site.languageSwitch = { label: 'Language', name: 'English' };
    lead.payload.push({ name: 'language', value: { from: 'site', what: 'language' } });
  });
});

test('add a step that changes the price', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps');
  await getSelect(page, 'Add a step').selectOption('List');
  await getField(page, 'Title').fill('How do we reach your yard?');
  await getField(page, 'Continue label').fill('Continue');
  await getField(page, 'Id').fill('access');
  await getField(page, 'Answer').fill('yardAccess');
  const options = [
    ['driveway', 'Along a driveway', '0'],
    ['crane', 'With a crane over the house', '12000'],
  ] as const;
  await press(page, 'Open Options');
  const list = new URL(page.url()).hash;
  for (const [index, [id, label]] of options.entries()) {
    await page.goto(`/${list}`);
    // A new step has one option.
    await press(page, index === 0 ? 'new-step' : 'Add an option');
    await getField(page, 'Label').fill(label);
    await getField(page, 'Id').fill(id);
  }
  await page.goto('/#/estimator.json/steps');
  await press(page, 'Move How do we reach your yard? up');

  await page.goto('/#/estimator.json/prices');
  await page.getByLabel('Name of the new price table').fill('accessSurcharge');
  await press(page, 'Add a price table');
  for (const [id, , price] of options) await addPrice(page, id, id, price);

  await page.goto('/#/estimator.json/rules/figures');
  await press(page, 'Add a figure');
  await getField(page, 'Label').fill('Site access');
  await getField(page, 'Id').fill('access');
  await getSelect(page, 'What it says').selectOption('the price in … for …');
  await getSelect(page, 'Table').selectOption('Access surcharge');
  await getSelect(page, 'Answer').selectOption('How do we reach your yard?');
  await getSelect(page, 'Say more').selectOption('or … where there is none');
  await page.goto('/#/estimator.json/rules/figures');
  await press(page, 'Move Site access up');
  await press(page, 'Estimated cost');
  await press(page, '+ and …');
  await getSelect(page, 'Figure').last().selectOption('Site access');
  await page.goto('/#/estimator.json/rules');
  await press(page, 'Add an entry');
  await getSelect(page, 'Entry 6').selectOption('Site access');

  await page.goto('/#/estimator.json/lead/payload');
  await press(page, 'Add a payload field');
  await getField(page, 'Name').fill('yardAccess');
  await press(page, 'Open Value');
  await getSelect(page, 'From').selectOption('Answer');
  await getSelect(page, 'Answer').selectOption('How do we reach your yard?');
  await expectSaved(page, studio, ({ steps, prices, rules, lead }) => {
    steps.splice(4, 0, {
      id: 'access',
      kind: 'list',
      title: 'How do we reach your yard?',
      answer: 'yardAccess',
      continueLabel: 'Continue',
      options: options.map(([id, label]) => ({ id, label })),
    });
    prices.accessSurcharge = { driveway: 0, crane: 12_000 };
    rules.figures.splice(-1, 0, {
      id: 'access',
      label: 'Site access',
      rule: { op: 'lookup', table: 'accessSurcharge', answer: 'yardAccess', default: 0 },
    });
    rules.figures.at(-1).rule.of.push({ op: 'figure', figure: 'access' });
    rules.breakdown.push('access');
    const value = { from: 'answer', answer: 'yardAccess', default: '' };
    lead.payload.push({ name: 'yardAccess', value });
  });
});
