import type { Page } from '@playwright/test';
import { holdBackParts } from '../support/held-back.ts';
import { openAt } from '../support/place.ts';
import { expect, test } from '../support/site.ts';
import { untilTimeBrings } from '../support/time.ts';
import {
  ANN,
  answerAll,
  answerZip,
  choose,
  CONTACT,
  fillContact,
  heading,
  submitButton,
} from '../support/walk.ts';
import { expectNoViolations } from './axe.ts';
import { expectSeenInForcedColors } from './forced-colors.ts';
import { expectToHoldLargeText } from './large-text.ts';

/** For whoever cannot see the page, whoever sees it large, and whoever sees it in colours of his own. */
async function expectNothingWrong(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where);
  await expectToHoldLargeText(page, where);
  await expectSeenInForcedColors(page, where);
}

test.describe('axe finds nothing, large text has its room, and forced colours hide nothing', () => {
  test('on any step, in any of its states', async ({ page, site }) => {
    await page.goto('./');
    await expect(page.getByRole('button', { name: 'Accept Cookies' })).toBeVisible();
    await expectNothingWrong(page, 'first step with the cookie banner');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: /^More about/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingWrong(page, 'first step with a help text open');
    await page.keyboard.press('Escape');

    await choose(page, ANN.type);
    await expect(heading(page)).toHaveText('Select Your Project Size');
    await expectNothingWrong(page, 'size');
    await choose(page, ANN.size);
    await expect(heading(page)).toHaveText('Where is your project located?');
    await expectNothingWrong(page, 'ZIP code, empty');
    await page.getByLabel('ZIP code').fill('951');
    await expect(page.getByText('ZIP code must be 5 digits')).toBeVisible();
    await expectNothingWrong(page, 'ZIP code, too short');
    await answerZip(page, ANN.zip);
    await expect(heading(page)).toHaveText('Select Your Design Level');
    await expectNothingWrong(page, 'design level');
    await choose(page, ANN.level);
    await page.getByLabel('Smart Controls').check();
    await expectNothingWrong(page, 'features');
    await page.getByRole('button', { name: 'See My Estimate' }).click();
    await expect(heading(page)).toHaveText('Your Results Are Ready!');
    await expect(submitButton(page)).toBeVisible();
    await expectNothingWrong(page, 'contact form');
    await submitButton(page).click();
    await expect(page.getByText('Please check these fields:')).toBeVisible();
    await expectNothingWrong(page, 'contact form with errors');

    await site.inbox.setMode('absent');
    await fillContact(page, CONTACT);
    await submitButton(page).click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expectNothingWrong(page, 'contact form that could not be sent, with a toast');

    await site.inbox.setMode('at-once');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'See My Estimate' }).click();
    await submitButton(page).click();
    await expect(page.getByText('Information received!')).toBeVisible();
    await expect(heading(page)).toHaveText(/^Thank You/);
    await expectNothingWrong(page, 'thank-you page');
  });

  test('on the pages around them', async ({ page }) => {
    for (const [path, title] of [
      ['privacy-policy', 'Privacy Policy'],
      ['terms-of-service', 'Terms of Service'],
      ['no-such-page', 'Oops! Page not found'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expectNothingWrong(page, path);
    }
  });

  test('where project information is missing, while it calculates, and where a page cannot be shown', async ({
    page,
  }) => {
    await page.clock.install();
    // Nothing comes of what the results need.
    const { loseAll } = await holdBackParts(page);
    await openAt(page, { stepId: 'results', answers: {} });
    await expect(heading(page)).toHaveText(/^Missing project information/);
    await expectNothingWrong(page, 'missing project information');

    await page.getByRole('button', { name: 'Start over' }).click();
    await answerAll(page, ANN);
    await expect(heading(page)).toHaveText('Calculating your estimate...');
    await expectNothingWrong(page, 'calculating');
    loseAll();
    const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    await untilTimeBrings(page, () => failure.isVisible());
    await expectNothingWrong(page, 'error page');
  });

  test('while a document is loading, and when it has failed', async ({ page }) => {
    await page.clock.install();
    await page.goto('./');
    await page.route('**/documents/*.json', (route) => route.abort());
    await page.getByRole('link', { name: 'Terms of Service' }).first().click();
    await expect(page.getByText('Trying again')).toBeVisible();
    await expectNothingWrong(page, 'loading');
    const again = page.getByRole('button', { name: 'Try again' });
    await untilTimeBrings(page, () => again.isVisible());
    await expectNothingWrong(page, 'failed');
  });
});

test('a screen reader is told what the page is made of, how far one is, and what is wrong', async ({
  page,
}) => {
  await page.goto('./');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '17');
  await expect(progress).toHaveAttribute('aria-valuetext', 'Step 1 of 6, 17%');
  await expect(
    page.getByRole('group', { name: 'What type of ADU are you planning?' }),
  ).toBeVisible();

  await choose(page, ANN.type);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { pressed: true })).toHaveText(/Detached ADU/);

  await choose(page, ANN.type);
  await choose(page, ANN.size);
  const zip = page.getByLabel('ZIP code');
  await zip.fill('951');
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expect(zip).toHaveAccessibleDescription('ZIP code must be 5 digits');
  await zip.fill('95112');
  await expect(zip).not.toHaveAttribute('aria-invalid');
});
