import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHands } from '../support/hands.ts';
import { getButton, getField, getPreview, getRow, getTab, save } from '../support/studio-page.ts';
import { expect, INITIAL_FILES, test } from '../support/studio-test.ts';

const initialConfig = INITIAL_FILES['estimator.json'];

test('what was not saved is there after the tab was closed; what somebody else has saved meanwhile is told, and both are put together', async ({
  page: first,
  context,
  studio,
}) => {
  await first.goto('/#/estimator.json/steps/1');
  await getField(first, 'Question').fill('How big is it?');
  await expect(first.getByText(/^Not saved/)).toBeVisible();
  await expect(getRow(first, /^How big is it\?/)).toBeVisible();
  await first.close({ runBeforeUnload: false });
  const page = await context.newPage();
  await test.step('what was not saved is there again', async () => {
    await page.goto('/#/estimator.json/steps/1');
    await expect(getField(page, 'Question')).toHaveValue('How big is it?');
    await getButton(page, 'Undo').click();
    await expect(getField(page, 'Question')).toHaveValue('Select Your Project Size');
    await getButton(page, 'Redo').click();
    await expect(getField(page, 'Question')).toHaveValue('How big is it?');
  });

  await test.step('what somebody else has saved meanwhile is put together with it', async () => {
    await getTab(page, 'Prices').click();
    await getField(page, 'Automatic Door').fill('25500');
    const theirs = initialConfig.replace('"solar": 15000', '"solar": 15500');
    await studio.write('estimator.json', theirs.replace('Select Your Project Size', 'Which size?'));
    await getButton(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved meanwhile' });
    await expect(dialog).toContainText("Price of 'Custom Lighting' in 'Feature price'");
    await getButton(dialog, 'Yours: "How big is it?"').click();
    await getButton(dialog, 'Save both').click();
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
    expect(await studio.read('estimator.json')).toBe(
      theirs
        .replace('Select Your Project Size', 'How big is it?')
        .replace('"kitchen": 25000', '"kitchen": 25500'),
    );
  });

  await test.step('where nothing is unsaved, the studio follows by itself', async () => {
    await studio.write('estimator.json', initialConfig);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(getField(page, 'Automatic Door')).toHaveValue('25000');
  });
});

test('where there is no config, one begins with an example, and with another one after a question', async ({
  page,
  studio,
}) => {
  await Promise.all(['estimator.json', 'cases.json'].map((name) => rm(join(studio.folder, name))));
  // A folder of its own, so that the pictures of the project stay as they are.
  await mkdir(join(studio.folder, 'public'));
  await page.goto('/');
  await page.getByRole('button', { name: /^Begin with .*new roof/ }).waitFor();
  await page.getByRole('button', { name: /^Begin with .*[Mm]ov/ }).click();
  await expect(getRow(page, 'Questions')).toBeVisible();
  await expect(page.locator('#form-heading')).not.toHaveText(/roof/);

  await test.step('another business lands on its first step', async () => {
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
  });

  await save(page, createHands(page, 'mouse'));
  expect(JSON.parse(await studio.read('estimator.json'))).toHaveProperty('prices.wastePercent');
  expect(await studio.read('public/pictures/gable.svg')).toContain('<svg');
  // The sample customers are those of the new business.
  await page.getByRole('button', { name: /^Problems: \d+ notes$/ }).waitFor();
});

test('a file with broken syntax opens as text with its mistakes; three other ones are found and mended', async ({
  page,
  studio,
}) => {
  const broken = initialConfig
    .replace('"solar": 15000,', '')
    .replace('"href": "/privacy-policy"', '"href": "/privacy"')
    .replace('Questions? Call us at [{company.phone}]', 'Questions? Call us at [{company.fone}]');
  await test.step('a file with broken syntax opens as text', async () => {
    const unreadable = broken.replace('"kitchen": 25000,', '"kitchen": 25000');
    await studio.write('estimator.json', unreadable);
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'estimator.json cannot be read' }),
    ).toBeVisible();
    const mistake = page.getByRole('list', { name: 'Mistakes' }).getByRole('button').first();
    await expect(mistake).toHaveText(/^Line \d+: comma expected\.$/);
    await mistake.click();
    await page.getByRole('textbox', { name: 'Text of estimator.json' }).fill(broken);
    await expect(getRow(page, 'Questions')).toBeVisible();
  });
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
    await page.keyboard.insertText(fixed);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole('button', { name: /^Problems: \d+ notes$/ }).waitFor();
  await save(page, createHands(page, 'mouse'));
  expect(JSON.parse(await studio.read('estimator.json'))).toEqual(
    JSON.parse(initialConfig.replace(/Questions\? Call us at [^"]*/, 'Questions? Call us.')),
  );
});
