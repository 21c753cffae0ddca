import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

const LIST_ADDRESS = '/#/estimator.json/steps/0/options';
const OPTION_LABEL = 'Detached ADU';

/** A row of the outline. After the check its name also says how many problems it has. */
function getOutlineRow(page: Page, name: string) {
  const pattern = new RegExp(`^${name.replace(/[?()]/g, '\\$&')}( \\d+ problems?)?$`);
  return page.getByRole('treegrid').getByRole('row', { name: pattern });
}

/** Drags to a height of the target, from 0 (its top) to 1 (its bottom). */
async function drag(page: Page, from: ReturnType<Page['locator']>, to: typeof from, part: number) {
  const [source, target] = [await from.boundingBox(), await to.boundingBox()];
  if (!source || !target) throw new Error('The source and the target of a drag must be visible.');
  await page.mouse.move(source.x + source.width / 3, source.y + source.height / 2);
  await page.mouse.down();
  const [x, y] = [target.x + target.width / 3, target.y + target.height * part];
  await page.mouse.move(x, y - 3, { steps: 5 });
  await page.mouse.move(x, y, { steps: 3 });
}

/** Expects the dragged option to be the third of its list, and undoes the move. */
async function expectThird(page: Page) {
  await page.goto(LIST_ADDRESS);
  await expect(page.getByRole('main').getByRole('row').nth(2)).toContainText(OPTION_LABEL);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Nothing to save.')).toBeVisible();
}

test('an option is moved in its list by mouse and by keyboard, in the outline and in the form', async ({
  page,
}) => {
  await page.goto(LIST_ADDRESS);
  const rows = page.getByRole('main').getByRole('grid');
  const [option, third] = [OPTION_LABEL, 'Garage Conversion'].map((name) =>
    getOutlineRow(page, name),
  );
  if (!option || !third) throw new Error('The outline has no such rows.');
  await drag(page, option, third, 0.9);
  await page.mouse.up();
  await expectThird(page);

  await drag(
    page,
    rows.getByRole('row', { name: OPTION_LABEL }),
    rows.getByRole('row', { name: 'Garage Conversion' }),
    0.9,
  );
  await page.mouse.up();
  await expectThird(page);

  /** Chooses the second place that is offered: not where the option is already. */
  const dropTwoBelow = async () => {
    await expect(page.getByRole('button', { name: /^Insert between Attached ADU/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Insert between Garage/ })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await option.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dropTwoBelow();
  await expectThird(page);

  await rows.getByRole('button', { name: `Drag ${OPTION_LABEL}` }).press('Enter');
  await dropTwoBelow();
  await expectThird(page);
});

test('an option is dragged into another step, with its price, after a question', async ({
  page,
  studio,
}) => {
  await page.goto('/#/estimator.json/steps/3/options');
  await getOutlineRow(page, 'Select Additional Features').getByRole('button').first().click();
  const options = getOutlineRow(page, 'Options');
  await expect(options).toHaveCount(2);
  await drag(page, getOutlineRow(page, 'Luxury'), options.last(), 0.5);
  await page.mouse.up();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("Price of 'Luxury' in 'Design multiplier'");
  await question.getByRole('button', { name: 'Move it' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*json\.$/)).toBeVisible();
  const { steps, prices } = JSON.parse(await studio.read('estimator.json'));
  expect(steps[4].options.at(-1)).toMatchObject({ id: 'high-end' });
  expect(prices.featurePrice).toMatchObject({ 'high-end': 1.7 });
  expect(prices.designMultiplier).not.toHaveProperty('high-end');
});

test('a step is refused where it cannot be, and a doubtful drop asks first', async ({
  page,
  studio,
}) => {
  const config = await studio.read('estimator.json');
  const showWhen = '"showWhen": { "test": "is", "answer": "designLevel", "option": "basic" },';
  const title = '"title": "Select Additional Features"';
  await studio.write('estimator.json', config.replace(title, `${showWhen} ${title}`));
  await page.goto('/#/estimator.json/steps');
  const targets = page.getByRole('treegrid').locator('[data-drop-target]');
  const step = getOutlineRow(page, 'Select Additional Features');
  await drag(page, step, getOutlineRow(page, 'Site'), 0.5);
  await expect(targets).toHaveCount(0);
  await page.mouse.up();
  await drag(page, step, getOutlineRow(page, 'Select Your Design Level'), 0.1);
  await expect(targets).toHaveCount(1);
  await page.mouse.up();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("only the later step 'Select Your Design Level' asks");
  await expectNoViolations(page, 'a doubtful drop', '[role=alertdialog]');
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText('Nothing to save.')).toBeVisible();
});
