import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createHands } from '../support/hands.ts';
import {
  getButton,
  getField,
  getPreview,
  getRow,
  getStrip,
  getTab,
  save,
} from '../support/studio-page.ts';
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

/** The config with a price that visitors see before the contact form, and with saving. */
function createRevealingConfig(): string {
  const config = JSON.parse(initialConfig);
  config.steps.at(-1).reveal = {
    when: 'before',
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
    incomplete: { title: 'This link is incomplete', description: 'Please answer once more.' },
  };
  return JSON.stringify(config, null, 2);
}

test('a step says how many visitors left; a text is changed where it stands, and its translation asks for the same; the preview follows', async ({
  page,
  studio,
}) => {
  await studio.write('events.ndjson', listEvents());
  const title = 'Select Your Project Size';
  await studio.write(
    'estimator.es.json',
    JSON.stringify({
      $schema: '../schemas/translation.schema.json',
      language: 'es',
      texts: { 'steps.project-size.title': { source: title, text: '¿Qué tamaño?' } },
    }),
  );
  const text = createRevealingConfig();
  await studio.write('estimator.json', text);
  await page.goto('/');
  const question = getField(page, 'Question');
  const visitors = page.getByRole('main').getByText(/^Visitors: /);
  await expect(question).toHaveValue(/^What type of ADU/);
  await expect(visitors).toHaveCount(0);
  const preview = getPreview(page);
  const heading = preview.getByRole('heading', { name: /Select Your Project Size/ });
  const hands = createHands(page, 'mouse');
  await test.step('F6 leads from part to part, also out of the preview', async () => {
    await question.focus();
    await page.keyboard.press('Shift+F6');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(page.getByRole('navigation', { name: 'Content' })).toBeFocused();
    await preview.getByRole('button', { name: /^Detached ADU/ }).focus();
    await page.keyboard.press('F6');
    await expect(question).toBeFocused();
  });

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
  await expect(question).toHaveValue('How big is it?');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('heading', { name: /How big is it\?/ })).toBeVisible();

  await test.step('the translation still says the older text', async () => {
    await page.goto('/#/estimator.es.json');
    const row = page.getByRole('listitem').filter({ hasText: 'The original has changed' });
    await expect(row).toContainText(title);
    await row.getByLabel('How big is it?').fill('¿Cuánto mide?');
  });

  await test.step('the preview shows the estimate of one sample customer after the other', async () => {
    await hands.pick(getButton(page, 'Preview as'), 'Rosa Delgado');
    await expect(preview.getByText('90011')).not.toHaveCount(0);
    await hands.pick(getButton(page, 'Preview as'), 'Walter and June Kim');
    await expect(preview.getByText('95112')).not.toHaveCount(0);
    await expect(preview.getByText('90011')).toHaveCount(0);
  });

  await save(page, hands);
  expect(await studio.read('estimator.json')).toBe(text.replace(title, 'How big is it?'));
  expect(JSON.parse(await studio.read('estimator.es.json'))).toMatchObject({
    texts: { 'steps.project-size.title': { source: 'How big is it?', text: '¿Cuánto mide?' } },
  });

  const focused = page.locator(':is(input, textarea):focus');
  await test.step('saving is shown, and a click opens its text', async () => {
    await search(page, hands, 'Save for later');
    await expect(preview.getByRole('button', { name: /Save for later/ })).toBeVisible();
    await preview.getByRole('button', { name: /Share my project/ }).click();
    await expect(focused).toHaveValue('Share my project');
  });

  await test.step('so is the price that visitors see before or after the form', async () => {
    const openPrice = async (screen: RegExp) => {
      await search(page, hands, 'Rough cost');
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(screen);
      await expect(preview.getByRole('group', { name: /Our estimate/ })).toContainText('$');
      await preview.getByRole('heading', { name: /^Our estimate/ }).click();
      await expect(focused).toHaveValue('Our estimate');
    };
    await openPrice(/^Your Results Are Ready!/);
    await hands.choose(getSelect(page, 'When'), 'after');
    await openPrice(/^Thank You/);
  });

  const main = page.getByRole('main');
  const expectForm = async (name: string) => {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  };
  await test.step('sections of a legal page are opened by row, by a click on them and by a search, at the top of their forms', async () => {
    await page.goto('/#/privacy-policy.json');
    await main.getByRole('row', { name: 'Cookies and Storage' }).click();
    await expectForm('Cookies and Storage in Your Browser');
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await preview.getByRole('heading', { name: /Pixel Tracker/ }).click();
    await expectForm('Pixel Tracker');
    await expect(focused).toHaveValue('Pixel Tracker');
    await search(page, hands, 'Text Messages');
    await expectForm('Text Messages');
  });

  await test.step('so are fields of the data sent to the CRM, by row and by a search', async () => {
    await page.goto('/#/estimator.json/lead/payload');
    await main.getByRole('row', { name: 'phone' }).click();
    await expectForm('phone');
    await search(page, hands, 'requestId');
    await expectForm('requestId');
  });
});

test('options are moved, removed and added with a price and a condition, by keyboard', async ({
  page,
  studio,
}) => {
  const hands = createHands(page, 'keyboard');
  await page.goto('/');
  await search(page, hands, 'Select Additional');
  // The options come right below the question.
  const form = page.getByRole('main');
  const controls = form.getByRole('textbox').or(form.getByRole('grid'));
  await expect(controls.nth(0)).toHaveAccessibleName('Question');
  await expect(controls.nth(1)).toHaveAccessibleName('Every option');
  await hands.pick(getButton(page, 'Change Phone Integration'), 'Move up');
  await hands.pick(getButton(page, 'Change Custom Lighting'), 'Remove');
  const dialog = page.getByRole('alertdialog', { name: /^Remove .*Custom Lighting/ });
  await expect(dialog).toContainText('This is removed with it:');
  await expect(dialog).toContainText("Price of 'Custom Lighting' in 'Feature price'");
  await hands.press(getButton(dialog, 'Remove'));
  await expect(dialog).toBeHidden();

  await hands.press(getButton(page.getByRole('main'), '+ Add an option'));
  // What was just begun is no mistake yet.
  await expect(page.getByRole('main').locator('.error')).toHaveCount(0);
  const question = 'What type of ADU are you planning?';
  const addCondition = getButton(page, '+ Add a condition: Shown when');
  const condition = page.getByRole('main').getByRole('group', { name: question });
  await hands.pick(addCondition, question);
  // The focus goes on from there, though the button that had it is gone.
  await expect(condition).toBeFocused();
  await hands.press(getButton(page, 'Remove Shown when'));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
  await hands.pick(addCondition, question);
  await expect(condition).toBeFocused();
  await expect(getStrip(page)).toContainText('Problems: 2 to complete');
  await expect(page.getByRole('main').locator('.error')).toHaveCount(0);
  await hands.write(getField(page, 'Label'), 'Covered Porch');
  await hands.write(page.getByRole('main').getByRole('textbox', { name: /^Price/ }), '12000');
  await hands.choose(getSelect(page, 'Option'), 'Detached ADU');
  await expect(
    page.getByText('“What type of ADU are you planning?” is “Detached ADU”.'),
  ).toBeVisible();
  // Other answers hide it, until somebody asks for those that show it.
  await expect(getPreview(page).getByText('Covered Porch')).not.toBeInViewport();
  const notice = page.getByText('The answers in the preview hide this option.');
  await expect(notice).toBeVisible();
  await hands.press(getButton(page, 'Show it'));
  await expect(getPreview(page).getByText('Covered Porch')).toBeInViewport();
  await expect(notice).toBeHidden();
  await expect(page.getByTitle('Preview of the site')).toBeFocused();
  await save(page, hands);
  const { steps, prices, ...others } = JSON.parse(initialConfig);
  const [kitchen, bathroom, , premiumFinishes] = steps[4].options;
  steps[4].options = [
    bathroom,
    kitchen,
    premiumFinishes,
    {
      id: 'covered-porch',
      label: 'Covered Porch',
      showWhen: { test: 'is', answer: 'projectType', option: 'detached-adu' },
    },
  ];
  const { solar: _removed, ...featurePrice } = prices.featurePrice;
  expect(JSON.parse(await studio.read('estimator.json'))).toEqual({
    ...others,
    steps,
    prices: { ...prices, featurePrice: { ...featurePrice, 'covered-porch': 12_000 } },
  });
  expect(await studio.read('cases.json')).not.toContain('solar');
});

test('phone number and disclaimer are found and changed, a new question reaches the CRM, a picture is uploaded, and new options get their prices', async ({
  page,
  studio,
}) => {
  const hands = createHands(page, 'mouse');
  // A folder of its own, so that the pictures of the project stay as they are.
  await cp('public', join(studio.folder, 'public'), { recursive: true });
  await page.goto('/');
  await search(page, hands, 'phone');
  await hands.write(getField(page, 'Phone'), '(555) 555-0199');
  await search(page, hands, 'data rates');
  await expect(page.locator(':is(input, textarea):focus')).toHaveValue(
    'Message & data rates may apply.',
  );
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Reply STOP to opt out.');
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
  await expect(getButton(page, 'when-do-you-want-to-start')).toBeFocused();
  // The sample customers know nothing of it, and the results are shown all the same.
  await getRow(page, /^Your Results Are Ready/).click();
  await expect(preview.getByRole('heading', { name: /^Your Results Are Ready/ })).toBeVisible();

  await test.step('a picture is uploaded', async () => {
    await page.goto('/#/estimator.json/steps/0/options/0');
    await page
      .getByLabel('Upload: Picture')
      .setInputFiles({ name: 'oak.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(OAK) });
    await expect(page.getByRole('group', { name: 'Picture' }).getByRole('img')).toHaveAttribute(
      'src',
      /oak.*\.svg$/,
    );
    await expect(preview.locator('img[src*="oak"]')).toBeVisible();
  });

  await test.step('a photo that is too large for phones is made smaller', async () => {
    const photo = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [600, 500];
      // Noise, which PNG cannot make smaller.
      const noise = new ImageData(600, 500);
      let state = 1;
      for (let index = 0; index < noise.data.length; index += 1) {
        state = (state * 48_271) % 2_147_483_647;
        noise.data[index] = index % 4 === 3 ? 255 : state % 256;
      }
      canvas.getContext('2d')?.putImageData(noise, 0, 0);
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    });
    const buffer = Buffer.from(photo, 'base64');
    expect(buffer.length).toBeGreaterThan(512 * 1024);
    await page
      .getByLabel('Upload: Picture')
      .setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer });
    // What is still too large is refused.
    await expect(page.getByRole('group', { name: 'Picture' }).getByRole('img')).toHaveAttribute(
      'src',
      /house.*\.webp$/,
    );
    await expect(preview.locator('img[src*="house"]')).toBeVisible();
    await getButton(page, 'Undo').click();
  });

  await test.step('several options are added at once, and get their prices', async () => {
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
  });

  await save(page, hands);
  const { steps, lead, prices } = JSON.parse(await studio.read('estimator.json'));
  expect(steps[0].options[0].illustration).toMatch(/^\/pictures\/oak.*\.svg$/);
  expect(steps[4].options.slice(4)).toEqual([
    { id: 'sauna', label: 'Sauna' },
    { id: 'hot-tub', label: 'Hot Tub' },
  ]);
  expect(prices.featurePrice).toMatchObject({ sauna: 7500, 'hot-tub': 9000 });
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

/** Adds entries to the object or the list of a key, as text, and keeps every other byte. */
const addFirst = (text: string, key: string, entries: string) =>
  text.replace(new RegExp(`"${key}": [{[]`), (begin) => `${begin}${entries},`);

test('a formula with a mistake is mended, a short one is shown as blocks and stays short; variants are renamed and added', async ({
  page,
  studio,
}) => {
  const hands = createHands(page, 'mouse');
  const short = 'materials + labor + permits + design + features';
  const figure = {
    id: 'withFinish',
    label: 'With a finish',
    rule: 'estimatedCost + finish.{variant}',
  };
  const variants = [
    {
      id: 'finish',
      for: [
        { id: 'good', label: 'Good' },
        { id: 'best', label: 'Best' },
      ],
      figures: [figure],
    },
  ];
  const payload = ['good', 'best'].map((name) => ({
    name,
    value: { from: 'figure', figure: `withFinish.${name}`, default: '' },
  }));
  let text = initialConfig.replace(
    /("id": "estimatedCost",[\s\S]*?"rule": )\{[\s\S]*?\n {8}\}/,
    (_, before: string) => `${before}${JSON.stringify(short)}`,
  );
  expect(text).toContain(short);
  text = addFirst(text, 'prices', '"finish": { "good": 4000, "best": 18000 }');
  text = addFirst(text, 'rules', `"variants": ${JSON.stringify(variants)}`);
  text = addFirst(text, 'payload', payload.map((each) => JSON.stringify(each)).join());
  const factor = '{ "op": "figure", "figure": "designFactor" }';
  await studio.write('estimator.json', text.replace(factor, '"designFacter * 2"'));

  await test.step('a mistake in a formula is named and replaced', async () => {
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
  });

  const rule = page.getByRole('group', { name: /^the sum of/ });
  await test.step('a short formula stays short', async () => {
    await page.goto('/#/estimator.json/rules/figures/7');
    await expect(rule).toHaveAccessibleName(/“Materials”.* and .*“Additional features”/);
    await getButton(rule, 'Move part 2 up').click();
    await save(page, hands);
    expect(await studio.read('estimator.json')).toBe(
      text
        .replace(factor, '"designFactor"')
        .replace(short, 'labor + materials + permits + design + features'),
    );
    // So does another one that is made of it.
    await rule.getByRole('combobox', { name: 'Kind of sentence' }).first().selectOption('largest');
  });

  await test.step('variants are renamed everywhere and added', async () => {
    await page.goto('/#/estimator.json/rules/variants/0/for/0');
    await page.getByText('Advanced', { exact: true }).click();
    await hands.write(getField(page, 'Id'), 'best');
    await expect(page.getByText('“best” is the id of something else.')).toBeVisible();
    await hands.write(getField(page, 'Id'), 'basic');
    await hands.press(getButton(page, 'Rename everywhere'));
    await hands.press(getButton(page.getByRole('main'), 'finish'));
    await hands.press(getButton(page, '+ Add a variant'));
    await hands.write(getField(page, 'Label'), 'Better');
  });

  await save(page, hands);
  const { prices, rules, lead } = JSON.parse(await studio.read('estimator.json'));
  expect(rules.figures[7].rule).toBe('max(labor, materials, permits, design, features)');
  expect(prices.finish).toEqual({ basic: 4000, best: 18_000 });
  expect(rules.variants[0].for).toEqual([
    { id: 'basic', label: 'Good' },
    { id: 'best', label: 'Best' },
    { id: 'better', label: 'Better' },
  ]);
  expect(rules.variants[0].figures).toEqual([figure]);
  expect(lead.payload[0].value.figure).toBe('withFinish.basic');
});
