import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHands } from '../support/hands.ts';
import { getButton, getField, getPreview, getRow, getTab, save } from '../support/studio-page.ts';
import { expect, INITIAL_FILES, test } from '../support/studio-test.ts';

const initialConfig = INITIAL_FILES['estimator.json'];

test('what was not saved is there again after the tab was closed', async ({ page, context }) => {
  await page.goto('/#/estimator.json/steps/1');
  await getField(page, 'Question').fill('How big is it?');
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await expect(getRow(page, /^How big is it\?/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/#/estimator.json/steps/1');
  await expect(getField(next, 'Question')).toHaveValue('How big is it?');
  await getButton(next, 'Undo').click();
  await expect(getField(next, 'Question')).toHaveValue('Select Your Project Size');
});

test('of two studios that save, one is told and puts both together', async ({
  page,
  context,
  studio,
}) => {
  const other = await context.newPage();
  await page.goto('/#/estimator.json/steps/1');
  await other.goto('/#/estimator.json/steps/1');
  await getField(page, 'Question').fill('How big is it?');
  await getTab(page, 'Prices').click();
  await getField(page, 'Automatic Door').fill('25500');
  await getField(other, 'Question').fill('Which size?');
  await getTab(other, 'Prices').click();
  await getField(other, 'Custom Lighting').fill('15500');
  await save(other, createHands(other, 'mouse'));

  await getButton(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved meanwhile' });
  await expect(dialog).toContainText("Price of 'Custom Lighting' in 'Feature price'");
  await getButton(dialog, 'Yours: "How big is it?"').click();
  await getButton(dialog, 'Save both').click();
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  expect(await studio.read('estimator.json')).toBe(
    initialConfig
      .replace('Select Your Project Size', 'How big is it?')
      .replace('"kitchen": 25000', '"kitchen": 25500')
      .replace('"solar": 15000', '"solar": 15500'),
  );
  // Where nothing is unsaved, the other one follows by itself.
  await other.bringToFront();
  await expect(getField(other, 'Automatic Door')).toHaveValue('25500');
});

test('a roofing site is begun after a question, and lands on its first step', async ({
  page,
  studio,
}) => {
  // A folder of its own, so that the pictures of the project stay as they are.
  await mkdir(join(studio.folder, 'public'));
  await page.goto('/#/estimator.json/site');
  await getButton(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Start another business…' }).click();
  await page
    .getByRole('dialog', { name: 'Start another business' })
    .getByRole('button', { name: /^Begin with .*new roof/ })
    .click();
  const question = page.getByRole('alertdialog', { name: /^Replace everything by/ });
  await getButton(question, 'Replace everything').click();
  await expect(page.locator('#form-heading')).toHaveText(/roof/);
  await expect(getPreview(page).getByRole('heading', { level: 1 })).toContainText(/roof/);
  await save(page, createHands(page, 'mouse'));
  expect(JSON.parse(await studio.read('estimator.json'))).toHaveProperty('prices.wastePercent');
  expect(await studio.read('public/pictures/gable.svg')).toContain('<svg');
  // The sample customers are those of the new business.
  await expect(page.getByRole('button', { name: /^Problems: \d+ notes$/ })).toBeVisible();
});

test('where there is no config, one begins with an example', async ({ page, studio }) => {
  await Promise.all(['estimator.json', 'cases.json'].map((name) => rm(join(studio.folder, name))));
  await page.goto('/');
  await page.getByRole('button', { name: /^Begin with .*new roof/ }).click();
  await expect(page.locator('#form-heading')).toHaveText(/roof/);
});

test('a file with broken syntax opens as text with its mistakes', async ({ page, studio }) => {
  await studio.write(
    'estimator.json',
    initialConfig.replace('"kitchen": 25000,', '"kitchen": 25000'),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'estimator.json cannot be read' })).toBeVisible();
  const mistake = page.getByRole('list', { name: 'Mistakes' }).getByRole('button').first();
  await expect(mistake).toHaveText(/^Line \d+: comma expected\.$/);
  await mistake.click();
  await page.getByRole('textbox', { name: 'Text of estimator.json' }).fill(initialConfig);
  await expect(getRow(page, 'Questions')).toBeVisible();
});

test('three mistakes are found and mended', async ({ page, studio }) => {
  const broken = initialConfig
    .replace('"solar": 15000,', '')
    .replace('"href": "/privacy-policy"', '"href": "/privacy"')
    .replace('Questions? Call us at [{company.phone}]', 'Questions? Call us at [{company.fone}]');
  await studio.write('estimator.json', broken);
  await page.goto('/');
  await page.getByRole('button', { name: /^Problems: 3 mistakes/ }).click();
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await getButton(problems.filter({ hasText: 'Custom Lighting' }).first(), 'Set the price').click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Price/);
  await page.keyboard.type('15000');
  for (const [mistake, fixed] of [
    ['/privacy', '/privacy-policy'],
    ['company.fone', 'Questions? Call us.'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one mistake after the other
    await problems.filter({ hasText: mistake }).first().getByRole('button').first().click();
    await expect(page.locator('main :focus')).toHaveValue(new RegExp(mistake));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(fixed);
    // oxlint-enable no-await-in-loop
  }
  await expect(page.getByRole('button', { name: /^Problems: \d+ notes$/ })).toBeVisible();
  await save(page, createHands(page, 'mouse'));
  expect(JSON.parse(await studio.read('estimator.json'))).toEqual(
    JSON.parse(initialConfig.replace(/Questions\? Call us at [^"]*/, 'Questions? Call us.')),
  );
});

test('a translation is edited beside its source, with what it still says of an older text', async ({
  page,
  studio,
}) => {
  const title = 'Select Your Project Size';
  await studio.write(
    'estimator.es.json',
    JSON.stringify({
      $schema: '../schemas/translation.schema.json',
      language: 'es',
      texts: { 'steps.project-size.title': { source: 'How large is it?', text: '¿Qué tamaño?' } },
    }),
  );
  await page.goto('/#/estimator.es.json');
  const row = page.getByRole('listitem').filter({ hasText: 'How large is it?' });
  await expect(row).toContainText('The original has changed');
  await row.getByLabel(title).fill('Elija el tamaño');
  await save(page, createHands(page, 'mouse'));
  expect(JSON.parse(await studio.read('estimator.es.json'))).toMatchObject({
    texts: { 'steps.project-size.title': { source: title, text: 'Elija el tamaño' } },
  });
});
