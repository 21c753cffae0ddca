import type { Page } from '@playwright/test';
import {
  CONTACT,
  FEATURES_POSITION,
  fillContact,
  getHeading,
  getSubmitButton,
  tabTo,
} from '../support/adu-journey.ts';
import { expectNoViolations } from '../support/axe.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { QUESTIONS_ANSWERS } from '../support/questions-config.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'questions' });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const getAdd = (page: Page) => page.getByRole('button', { name: 'Add another bathroom' });

async function openFirstRoom(page: Page): Promise<void> {
  const answers = { ...QUESTIONS_ANSWERS, ...FEATURES_POSITION.answers };
  await openWizardAt(page, { answers, stepId: 'bathrooms' });
  await expect(getHeading(page)).toHaveText('How many bathrooms?');
  await press(page, 'Continue');
}

/** Answers the questions about one bathroom and about its first window, if it has one, up to its last screen. */
async function answerRoom(
  page: Page,
  number: number,
  size: string,
  tiles: string,
  width?: string,
): Promise<void> {
  await expect(getHeading(page)).toHaveText(`How large is bathroom ${number}?`);
  await page.getByLabel('Floor area').fill(size);
  if (width !== undefined) {
    await press(page, 'Continue');
    await page.getByLabel('Windows', { exact: true }).fill('1');
    await press(page, 'Continue');
    await expect(getHeading(page)).toHaveText(`How wide is window 1 of Bathroom ${number}?`);
    await page.getByLabel('Width').fill(width);
  }
  await press(page, 'Continue');
  await expect(getHeading(page)).toHaveText(`Bathroom ${number}: Which tiles?`);
  // What is not answered yet cannot be followed by another one.
  if (number < 3) await expect(getAdd(page)).toBeDisabled();
  await page.getByLabel(tiles).check();
}

test('a bathroom is added, another one removed, and the lead has those that are left', async ({
  page,
  site,
}) => {
  await openFirstRoom(page);
  await answerRoom(page, 1, '50', 'Ceramic');
  await expect(page.getByRole('button', { name: 'Remove bathroom 1' })).toHaveCount(0);
  await getAdd(page).click();
  await answerRoom(page, 2, '40', 'Marble');
  await getAdd(page).click();
  await answerRoom(page, 3, '60', 'Ceramic', '2.5');
  // There are three at most.
  await expect(getAdd(page)).toHaveCount(0);
  await press(page, 'Back');
  await press(page, 'Add another window');
  await expect(getHeading(page)).toHaveText('How wide is window 2 of Bathroom 3?');
  await expect(page.getByRole('button', { name: 'Remove window 2' })).toBeVisible();
  await page.getByLabel('Width').fill('5');
  for (let back = 1; back <= 4; back += 1) await press(page, 'Back');
  await expect(getHeading(page)).toHaveText('Bathroom 2: Which tiles?');
  await expect(getAdd(page)).toHaveCount(0);
  await press(page, 'Remove bathroom 2');
  await expect(getHeading(page)).toHaveText('Bathroom 1: Which tiles?');
  await expect(getHeading(page)).toBeFocused();
  await expect(page.getByText('Bathroom 2 is gone')).toBeVisible();
  await press(page, 'Continue');
  await expect(getHeading(page)).toHaveText('How large is bathroom 2?');
  await expect(page.getByLabel('Floor area')).toHaveValue('60');
  await press(page, 'Continue');
  await expect(page.getByLabel('Windows', { exact: true })).toHaveValue('2');
  await press(page, 'Continue');
  for (const [number, width] of ['2.5', '5'].entries()) {
    await expect(getHeading(page)).toHaveText(`How wide is window ${number + 1} of Bathroom 2?`);
    await expect(page.getByLabel('Width')).toHaveValue(width);
    await press(page, 'Continue');
  }
  await expect(page.getByLabel('Ceramic')).toBeChecked();
  await expect(getAdd(page)).toBeEnabled();
  await press(page, 'Continue');

  await press(page, 'See My Estimate');
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page.getByText('Bathroom 2: Tiles')).toHaveCount(1);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    bathrooms: '2',
    tiles1: 'ceramic',
    size2: '60',
    size3: '',
    all:
      'Bathroom 1: 50, Ceramic; Bathroom 2: 60, 2, Ceramic, ' +
      '(Bathroom 2, Window 1: 2.5), (Bathroom 2, Window 2: 5)',
    tiling: '1540',
    pane: '200',
    panes: '',
    panesText: 'On request',
  });
});

test('it can all be done by keyboard on a small phone, and the focus goes to what is asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openFirstRoom(page);
  await answerRoom(page, 1, '50', 'Ceramic');
  await tabTo(page, getAdd(page));
  await page.keyboard.press('Enter');
  await expect(getHeading(page)).toHaveText('How large is bathroom 2?');
  await expect(page.getByLabel('Floor area')).toBeFocused();
  await answerRoom(page, 2, '40', 'Marble');
  await expect(getAdd(page)).toBeVisible();
  await expectNoViolations(page, 'the last screen of a bathroom');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await tabTo(page, page.getByRole('button', { name: 'Remove bathroom 2' }));
  await page.keyboard.press('Enter');
  await expect(getHeading(page)).toHaveText('Bathroom 1: Which tiles?');
  await expect(getHeading(page)).toBeFocused();

  await test.step('back and a reload stay in the bathrooms that there are', async () => {
    await page.reload();
    await expect(getHeading(page)).toHaveText('Bathroom 1: Which tiles?');
    await page.getByLabel('Marble').check();
    // The entry before it is that of a bathroom that was removed.
    await page.goBack();
    await expect(getHeading(page)).toHaveText('Bathroom 1: Which tiles?');
    await expect(page.getByLabel('Marble')).toBeChecked();
    await press(page, 'Continue');
    await expect(page.getByRole('button', { name: 'See My Estimate' })).toBeVisible();
  });
});
