import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createHands } from '../support/hands.ts';
import { getButton, getField, getPreview, getRow, getTab, save } from '../support/studio-page.ts';
import { expect, INITIAL_FILES, test } from '../support/studio-test.ts';

const OAK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

const initialConfig = INITIAL_FILES['estimator.json'];

/** Opens what a search finds. */
async function search(page: Page, { press, write }: ReturnType<typeof createHands>, words: string) {
  await write(page.getByRole('searchbox', { name: 'Search' }), words);
  const results = page.getByRole('list', { name: 'Search results' });
  await press(results.getByRole('button').first());
}

const getSelect = (page: Page, name: string) =>
  page.getByRole('main').getByRole('combobox', { name, exact: true });

/** The events of 200 visits: a quarter of them end at the second step. */
function listEvents(): string {
  const shown = { event: 'step_shown', step: 'project-size', configVersion: 'a', language: 'en' };
  const events = Array.from({ length: 200 }, (_, index) =>
    index < 50 ? [shown] : [shown, { ...shown, event: 'step_answered' }],
  ).flat();
  return events.map((event) => JSON.stringify(event)).join('\n');
}

test('a step says how many visitors left; its heading is changed where it stands, and only it in the file', async ({
  page,
  studio,
}) => {
  await studio.write('events.ndjson', listEvents());
  await page.goto('/');
  const visitors = page.getByRole('main').getByText(/^Visitors: /);
  await expect(getField(page, 'Question')).toHaveValue(/^What type of ADU/);
  await expect(visitors).toHaveCount(0);
  const preview = getPreview(page);
  const heading = preview.getByRole('heading', { name: /Select Your Project Size/ });
  // The list leads the preview, and the preview leads the form.
  await getRow(page, /^Select Your Project Size/).click();
  await expect(visitors).toContainText(
    '200 saw this step, 150 answered it, 50 left here: 25% (20-31%). Counted in',
  );
  await expect(heading).toBeVisible();
  await preview.getByText('Large', { exact: false }).first().click();
  await expect(page.getByRole('heading', { name: 'Large', exact: true })).toBeVisible();
  await expect(getField(page, 'Label')).toBeFocused();
  await heading.dblclick();
  await page.keyboard.type('How big is it?');
  await expect(getField(page, 'Question')).toHaveValue('How big is it?');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('heading', { name: /How big is it\?/ })).toBeVisible();
  await save(page, createHands(page, 'mouse'));
  expect(await studio.read('estimator.json')).toBe(
    initialConfig.replace('Select Your Project Size', 'How big is it?'),
  );
});

test('F6 leads from part to part, also out of the preview', async ({ page }) => {
  await page.goto('/#/estimator.json/steps/1');
  const question = getField(page, 'Question');
  await question.focus();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('navigation', { name: 'Content' })).toBeFocused();
  await getPreview(page)
    .getByRole('button', { name: /^Small/ })
    .focus();
  await page.keyboard.press('F6');
  await expect(question).toBeFocused();
});

test('options are moved, removed and added with a price and a condition, by keyboard', async ({
  page,
  studio,
}) => {
  const hands = createHands(page, 'keyboard');
  await page.goto('/');
  await search(page, hands, 'Select Additional');
  await hands.pick(getButton(page, 'Change Phone Integration'), 'Move up');
  await hands.pick(getButton(page, 'Change Custom Lighting'), 'Remove');
  const dialog = page.getByRole('alertdialog', { name: /^Remove .*Custom Lighting/ });
  await expect(dialog).toContainText('This is removed with it:');
  await expect(dialog).toContainText("Price of 'Custom Lighting' in 'Feature price'");
  await hands.press(getButton(dialog, 'Remove'));
  await save(page, hands);
  const expected = JSON.parse(await studio.read('estimator.json'));
  const { steps, prices } = expected;
  const ids = steps[4].options.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(['bathroom', 'kitchen', 'premiumFinishes']);
  expect(prices.featurePrice).not.toHaveProperty('solar');
  expect(await studio.read('cases.json')).not.toContain('solar');

  await search(page, hands, 'Select Additional');
  await hands.press(getButton(page.getByRole('main'), '+ Add an option'));
  // What was just begun is no mistake yet.
  await expect(page.getByRole('main').locator('.error')).toHaveCount(0);
  await hands.write(getField(page, 'Label'), 'Covered Porch');
  await hands.write(page.getByRole('main').getByRole('textbox', { name: /^Price/ }), '12000');
  const question = 'What type of ADU are you planning?';
  await hands.pick(getButton(page, '+ Add a condition: Shown when'), question);
  // The focus goes on from there, though the button that had it is gone.
  await expect(page.getByRole('main').getByRole('group', { name: question })).toBeFocused();
  await hands.choose(getSelect(page, 'Option'), 'Detached ADU');
  await expect(
    page.getByText('“What type of ADU are you planning?” is “Detached ADU”.'),
  ).toBeVisible();
  // It is shown with answers that meet its condition.
  await expect(getPreview(page).getByText('Covered Porch')).not.toBeInViewport();
  await getRow(page, /^Automatic Door/).click();
  await getRow(page, /^Covered Porch/).click();
  await expect(getPreview(page).getByText('Covered Porch')).toBeInViewport();
  await save(page, hands);
  expected.steps[4].options.push({
    id: 'covered-porch',
    label: 'Covered Porch',
    showWhen: { test: 'is', answer: 'projectType', option: 'detached-adu' },
  });
  expected.prices.featurePrice['covered-porch'] = 12_000;
  expect(JSON.parse(await studio.read('estimator.json'))).toEqual(expected);
});

test('phone number and disclaimer are found and changed, and a new question reaches the CRM, by mouse', async ({
  page,
  studio,
}) => {
  const hands = createHands(page, 'mouse');
  await page.goto('/');
  await search(page, hands, 'phone');
  await hands.write(getField(page, 'Phone'), '(555) 555-0199');
  await search(page, hands, 'data rates');
  await expect(page.locator(':is(input, textarea):focus')).toHaveValue(
    'Message & data rates may apply.',
  );
  await page.keyboard.press('End');
  await page.keyboard.type(' Reply STOP to opt out.');
  await expect(getPreview(page).getByText(/rates may apply\. Reply STOP/)).toBeVisible();
  await save(page, hands);
  expect(await studio.read('estimator.json')).toBe(
    initialConfig
      .replace('(555) 555-0100', '(555) 555-0199')
      .replace('data rates may apply.', 'data rates may apply. Reply STOP to opt out.'),
  );

  await getRow(page, /^What type of ADU/).click();
  await hands.press(getButton(page.getByRole('navigation', { name: 'Path' }), 'Questions'));
  await hands.pick(getButton(page, '+ Add a question'), 'Short text');
  await hands.write(getField(page, 'Question'), 'When do you want to start?');
  const preview = getPreview(page);
  await expect(preview.getByRole('heading', { name: /^When do you want to start/ })).toBeVisible();
  await hands.press(getButton(page, '+ Send the answer to your CRM'));
  // The sample customers know nothing of it, and the results are shown all the same.
  await getRow(page, /^Your Results Are Ready/).click();
  await expect(preview.getByRole('heading', { name: /^Your Results Are Ready/ })).toBeVisible();
  await save(page, hands);
  const { steps, lead } = JSON.parse(await studio.read('estimator.json'));
  expect(steps.at(-2)).toMatchObject({
    id: 'when-do-you-want-to-start',
    kind: 'text',
    title: 'When do you want to start?',
    answer: 'when-do-you-want-to-start',
  });
  expect(lead.payload.at(-1)).toEqual({
    name: 'when-do-you-want-to-start',
    value: { from: 'answer', answer: 'when-do-you-want-to-start', default: '' },
  });
});

test('several options are added at once, and get their prices', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/4');
  // What nobody has named yet is replaced.
  await getButton(page, '+ Add an option').click();
  await getButton(
    page.getByRole('navigation', { name: 'Path' }),
    'Select Additional Features',
  ).click();
  await getButton(page, 'Add several…').click();
  const dialog = page.getByRole('dialog', { name: 'Add several options' });
  await dialog.getByLabel('One option a line').fill('Sauna\n\nHot Tub');
  await getButton(dialog, 'Add 2').click();
  await page.getByRole('button', { name: /^Problems/ }).click();
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await getButton(problem.filter({ hasText: 'Hot Tub' }).first(), 'Set the price').click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Price/);
  await page.keyboard.type('9000');
  await getTab(page, 'Prices').click();
  await getButton(page, 'Set the price of Sauna').click();
  await expect(getField(page, 'Sauna')).toBeFocused();
  await page.keyboard.type('$7,500');
  await save(page, createHands(page, 'mouse'));
  const { prices, steps } = JSON.parse(await studio.read('estimator.json'));
  expect(steps[4].options.slice(-3).map(({ id }: { id: string }) => id)).toEqual([
    'premiumFinishes',
    'sauna',
    'hot-tub',
  ]);
  expect(prices.featurePrice).toMatchObject({ sauna: 7500, 'hot-tub': 9000 });
});

test('saving and the price that visitors see before or after the form are shown, and a click opens the text', async ({
  page,
  studio,
}) => {
  const config = JSON.parse(initialConfig);
  const hands = createHands(page, 'mouse');
  const preview = getPreview(page);
  for (const [when, heading] of [
    ['before', /^Your Results Are Ready!/],
    ['after', /^Thank You/],
  ] as const) {
    config.steps.at(-1).reveal = {
      when,
      title: 'Our estimate',
      figures: [{ as: 'amount', label: 'Rough cost', figure: config.rules.total }],
      note: 'As of {date}. Not an offer.',
    };
    config.site.saving = {
      save: 'Save for later',
      share: 'Share my project',
      linkLabel: 'Link to your answers',
      copied: 'Link copied.',
      lost: { title: 'Please check your answers', description: 'Some questions have changed.' },
    };
    // oxlint-disable no-await-in-loop -- one after the other
    await studio.write('estimator.json', JSON.stringify(config, null, 2));
    // The page is not loaded again if only the hash of its address differs.
    await page.goto(`/?${when}`);
    if (when === 'before') {
      await search(page, hands, 'Save for later');
      await expect(preview.getByRole('button', { name: /Save for later/ })).toBeVisible();
      await preview.getByRole('button', { name: /Share my project/ }).click();
      await expect(page.locator(':is(input, textarea):focus')).toHaveValue('Share my project');
    }
    await search(page, hands, 'Rough cost');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(preview.getByRole('group', { name: /Our estimate/ })).toContainText('$');
    await preview.getByRole('heading', { name: /^Our estimate/ }).click();
    await expect(page.locator(':is(input, textarea):focus')).toHaveValue('Our estimate');
    // oxlint-enable no-await-in-loop
  }
});

test('a picture is uploaded, and one of the site is chosen', async ({ page, studio }) => {
  // A folder of its own, so that the pictures of the project stay as they are.
  await cp('public', join(studio.folder, 'public'), { recursive: true });
  await page.goto('/#/estimator.json/steps/0/options/0');
  await page
    .getByLabel('Upload: Picture')
    .setInputFiles({ name: 'oak.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(OAK) });
  await expect(page.getByRole('group', { name: 'Picture' }).getByRole('img')).toHaveAttribute(
    'src',
    /oak.*\.svg$/,
  );
  await expect(getPreview(page).locator('img[src*="oak"]')).toBeVisible();
  await save(page, createHands(page, 'mouse'));
  expect(await studio.read('estimator.json')).toMatch(
    /"illustration": "\/pictures\/oak[^"]*\.svg"/,
  );
});

test('an id is changed everywhere under Advanced', async ({ page, studio }) => {
  await page.goto('/#/estimator.json/steps/4/options/2');
  await page.getByText('Advanced', { exact: true }).click();
  const id = getField(page, 'Id');
  await id.fill('kitchen');
  await expect(page.getByText('“kitchen” is the id of something else.')).toBeVisible();
  await id.fill('lighting');
  await getButton(page, 'Rename everywhere').click();
  await save(page, createHands(page, 'mouse'));
  const config = await studio.read('estimator.json');
  expect(config).toBe(initialConfig.replaceAll('"solar"', '"lighting"'));
});

test('a formula with a mistake is named and replaced; a short one is shown as blocks and stays short', async ({
  page,
  studio,
}) => {
  const short = 'materials + labor + permits + design + features';
  const shortConfig = initialConfig.replace(
    /("id": "estimatedCost",[\s\S]*?"rule": )\{[\s\S]*?\n {8}\}/,
    (_, before: string) => `${before}${JSON.stringify(short)}`,
  );
  expect(shortConfig).toContain(short);
  const factor = '{ "op": "figure", "figure": "designFactor" }';
  const fixedConfig = shortConfig.replace(factor, '"designFactor"');
  await studio.write('estimator.json', shortConfig.replace(factor, '"designFacter * 2"'));
  await page.goto('/#/estimator.json/rules/figures/2');
  await page.getByRole('button', { name: /^Problems/ }).click();
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problem.first()).toContainText('There is no figure or answer "designFacter"');
  const block = page.getByRole('group', { name: '“designFacter * 2”', exact: true });
  await block.getByRole('combobox', { name: 'Kind of sentence' }).selectOption('figure');
  await page
    .getByRole('group', { name: /^the figure …/ })
    .getByRole('combobox', { name: 'Figure' })
    .selectOption('designFactor');
  await save(page, createHands(page, 'mouse'));
  expect(await studio.read('estimator.json')).toBe(fixedConfig);

  await page.goto('/#/estimator.json/rules/figures/7');
  const rule = page.getByRole('group', { name: /^the sum of/ });
  await expect(rule).toHaveAccessibleName(/“Materials”.* and .*“Additional features”/);
  await getButton(rule, 'Move part 2 up').click();
  await save(page, createHands(page, 'mouse'));
  expect(await studio.read('estimator.json')).toBe(
    fixedConfig.replace(short, 'labor + materials + permits + design + features'),
  );
  // What has no short form is written out.
  await rule.getByRole('combobox', { name: 'Kind of sentence' }).first().selectOption('largest');
  await save(page, createHands(page, 'mouse'));
  const { rules } = JSON.parse(await studio.read('estimator.json'));
  expect(rules.figures[7].rule).toMatchObject({
    op: 'largest',
    of: [{ op: 'figure', figure: 'labor' }, {}, {}, {}, {}],
  });
});

test('variants are listed, added, renamed and calculated with', async ({ page, studio }) => {
  const hands = createHands(page, 'mouse');
  const config = JSON.parse(initialConfig);
  config.prices.finish = { good: 4000, best: 18_000 };
  config.rules.variants = [
    {
      id: 'finish',
      for: [
        { id: 'good', label: 'Good' },
        { id: 'best', label: 'Best' },
      ],
      figures: [
        { id: 'withFinish', label: 'With a finish', rule: 'estimatedCost + finish.{variant}' },
      ],
    },
  ];
  config.lead.payload.push(
    { name: 'good', value: { from: 'figure', figure: 'withFinish.good', default: '' } },
    { name: 'best', value: { from: 'figure', figure: 'withFinish.best', default: '' } },
  );
  await studio.write('estimator.json', `${JSON.stringify(config, null, 2)}\n`);
  await page.goto('/#/estimator.json/rules/variants/0/for/0');
  await page.getByText('Advanced', { exact: true }).click();
  await hands.write(getField(page, 'Id'), 'basic');
  await hands.press(getButton(page, 'Rename everywhere'));
  await hands.press(getButton(page.getByRole('main'), 'finish'));
  await hands.press(getButton(page, '+ Add a variant'));
  await hands.write(getField(page, 'Label'), 'Better');
  await hands.press(getTab(page, 'Prices'));
  const prices = page.getByRole('region', { name: 'Finish', exact: true });
  await hands.press(getButton(prices, 'Set the price of Better'));
  await hands.write(prices.getByRole('textbox', { name: 'Better' }), '9500');
  await save(page, hands);
  const saved = JSON.parse(await studio.read('estimator.json'));
  expect(saved.prices.finish).toEqual({ basic: 4000, best: 18_000, better: 9500 });
  expect(saved.rules.variants[0].for).toEqual([
    { id: 'basic', label: 'Good' },
    { id: 'best', label: 'Best' },
    { id: 'better', label: 'Better' },
  ]);
  expect(saved.rules.variants[0].figures).toEqual(config.rules.variants[0].figures);
  expect(saved.lead.payload.at(-2).value.figure).toBe('withFinish.basic');
  // Nothing is wrong with the prices, so their change is known.
  await expect(page.getByRole('button', { name: /^Problems/ })).not.toContainText('mistake');
});
