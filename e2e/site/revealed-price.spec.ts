import type { Page } from '@playwright/test';
import { createAnswersLink } from '../../src/engine/wizard/answers-link.ts';
import {
  CONTACT,
  fillContact,
  FORM_POSITION,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { expectNoViolations } from '../support/axe.ts';
import { countPrintedPages } from '../support/count-printed-pages.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';

const getPrice = (page: Page) => page.getByRole('group', { name: 'Your estimate' });

/** Expects the figures of Ann's answers, the note, and a worked sum that opens. */
async function expectPrice(page: Page): Promise<void> {
  const price = getPrice(page);
  await expect(price.getByText('$185,175 to $236,613')).toBeVisible();
  await expect(price.getByText('$205,750').first()).toBeVisible();
  await expect(price.getByText('We can finance $236,613.')).toBeVisible();
  await expect(price.getByText('starter kit')).toHaveCount(0);
  await expect(price).toContainText(/Calculated on \w+ \d+, \d{4} from your answers/);
  await expect(price.getByText('Permits')).toBeHidden();
  const fold = price.getByRole('button', { name: 'How this adds up' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(price.getByText('$7,500')).toBeVisible();
  await expect(price.locator('dt')).toHaveText([
    'Expected cost',
    'Most likely',
    'Materials',
    'Labor',
    'Permits',
    'Design',
    'Features',
    'Total',
  ]);
  await fold.click();
  await expect(price.getByText('Permits')).toBeHidden();
}

/** Expects that the page is printed on one sheet, with the price, the worked sum and the answers. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(getPrice(page).getByText('Permits')).toBeVisible();
  await expect(getPrice(page)).toContainText('This is not an offer');
  await expect(page.getByText('Detached ADU', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save for later' })).toBeHidden();
  expect(await countPrintedPages(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
}

async function sendForm(page: Page): Promise<void> {
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
}

test.describe('before the contact form', () => {
  test.use({ siteName: 'embedded' });

  test('the price is above the form and on the thank-you page, also in print and from a link, which names one that has moved', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const code =
      '1.projectType~detached-adu.squareFootage~_n500.zipCode~95112.designLevel~mid-range.features~_o~smartHome~hardwoodFlooring';
    const moved = getPrice(page).getByText(/^When you saved this/);
    await test.step('a price that has moved is named until an answer is changed', async () => {
      await page.goto(`./#answers=${code}._n180000~_n230000`);
      await expect(moved).toHaveText(
        'When you saved this, it was $180,000 to $230,000. Prices have changed: it is $185,175 to $236,613 now.',
      );
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      });
      await page.getByRole('button', { name: 'Save for later' }).click();
      const link = createAnswersLink(site.url, `${code}._n185175~_n236613`);
      await expect(page.getByLabel('Link to your answers')).toHaveValue(link);
      await page.reload();
      await expect(moved).toBeVisible();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByLabel('Smart Controls').uncheck();
      await page.getByRole('button', { name: 'See My Estimate' }).click();
      await expect(getPrice(page)).toContainText('$200,750');
      await expect(moved).toHaveCount(0);
      await page.goto(link);
      await expect(getPrice(page)).toContainText('$205,750');
      await expect(moved).toHaveCount(0);
    });

    await expectPrice(page);
    await page.evaluate(() => scrollTo(0, 0));
    for (const seen of [getSubmitButton(page), page.getByText('Message & data rates may apply.')]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    await expectNoViolations(page, 'the results with the price', 'main');
    const bottom = await getPrice(page).evaluate((box) => box.getBoundingClientRect().bottom);
    const top = await page
      .getByLabel('Full Name')
      .evaluate((field) => field.getBoundingClientRect().top);
    expect(bottom).toBeLessThan(top);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await expectPrinted(page);
    await sendForm(page);
    await expectPrice(page);
    await expectPrinted(page);
  });
});

test.describe('after the contact form', () => {
  test.use({ siteName: 'relayed' });

  test('the price is only on the thank-you page, after a reload and in print, too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWizardAt(page, FORM_POSITION);
    await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
    await expect(getPrice(page)).toHaveCount(0);
    await sendForm(page);
    await expectPrice(page);
    await expectNoViolations(page, 'the thank-you page with the price', 'main');
    await page.reload();
    await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
    await expectPrice(page);
    const entry = await page.evaluate(() => JSON.stringify(history.state));
    expect(entry).toContain('$205,750');
    for (const detail of Object.values(CONTACT)) expect(entry).not.toContain(detail);
    await expectPrinted(page);
  });
});
