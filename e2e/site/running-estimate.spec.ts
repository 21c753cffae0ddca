import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { countPrintedPages } from '../support/count-printed-pages.ts';
import { expect, test } from '../support/site-test.ts';

// A builder of backyard homes: the range of prices narrows with each answer, answers are changed beside the price, and
// whoever has sent the form sees the exact one, with a document to save.
test.use({ siteName: 'backyard' });

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Adds up how far content moves that no press has moved. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput } = entry as { value?: number; hadRecentInput?: boolean };
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('the range narrows with each answer and changes beside it, and the exact price follows the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(watchShifts);
  await page.goto('./');
  const expectRange = (range: string) =>
    expect(page.getByText('Your range so far').locator('..').locator('strong')).toHaveText(range);
  const announced = page.getByText(/^Your range so far: /);

  await test.step('beside the questions', async () => {
    await expectRange('$97,000 to $866,000');
    await expect(announced).toHaveCount(0);
    await choose(page, 'New home in the yard');
    await expectRange('$143,000 to $793,000');
    await choose(page, 'One bedroom');
    await choose(page, 'Gentle slope');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('95112');
    await choose(page, 'Continue');
    await choose(page, 'Comfort');
    await expectRange('$274,000 to $419,000');
    await expect(announced).toHaveText('Your range so far: $274,000 to $419,000');
    await page.getByLabel('Solar roof').check();
    await expectRange('$288,000 to $419,000');
    await expectNoViolations(page, 'a step with the range of prices', 'main');
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
  });

  await choose(page, 'Show my price');
  const price = page.getByRole('group', { name: 'What it will likely cost' });
  const outcome = price.getByRole('status');
  const size = price.getByRole('group', { name: 'Rooms' });
  const length = await page.evaluate(() => history.length);
  await test.step('on a phone, the form is near: the answers beside the price are folded', async () => {
    await expect(size).toBeHidden();
    await price.getByText('Try it another way').click();
  });
  await test.step('each option says what it would change', async () => {
    await expect(price).toContainText('$288,000 to $352,000');
    await expect(size.getByLabel('Two bedrooms')).toBeVisible();
    await expect(size).toContainText('Two bedrooms+$109,010');
    await expect(price.getByRole('group', { name: 'What moves your price most' })).toContainText(
      'Rooms: Three bedrooms',
    );
    await expectNoViolations(page, 'answers beside the price', 'main');
  });

  await test.step('by keyboard, a choice and an item', async () => {
    await size.getByLabel('One bedroom').focus();
    await page.keyboard.press('ArrowDown');
    await expect(size.getByLabel('Two bedrooms')).toBeChecked();
    await expect(outcome).toHaveText(/^\+\$109,010 for Two bedrooms$/);
    await price.getByLabel('Solar roof').focus();
    await page.keyboard.press('Space');
    await expect(outcome).toHaveText('−$14,800 without Solar roof');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  });

  await test.step('Undo takes back one change after the other', async () => {
    const undo = price.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(price.getByLabel('Solar roof')).toBeChecked();
    await expect(outcome).toHaveText('+$14,800 for Solar roof');
    await undo.click();
    await expect(price).toContainText('$288,000 to $352,000');
    await expect(outcome).toHaveText(/^−\$109,010 for One bedroom$/);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(undo).toBeFocused();
  });

  await test.step('a change replaces the entry of the history, so that a reload keeps it', async () => {
    await price.getByLabel('Signature').check();
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.reload();
    await price.getByText('Try it another way').click();
    await expect(price.getByLabel('Signature')).toBeChecked();
  });

  await test.step('beside the form, what was built and who answers', async () => {
    await expect(page.getByText('Willow Glen, San Jose')).toBeVisible();
    await expect(page.getByText('Sam Example')).toBeVisible();
    await expect(page.getByText('$359,360')).toHaveCount(0);
  });

  const exact = page.getByRole('group', { name: 'Your price', exact: true });
  await test.step('after the form, the exact price with its lines, and what to do next', async () => {
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Phone').fill('4085550100');
    await choose(page, 'Show the exact price');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ann Lee!');
    await expect(exact).toContainText('$359,360');
    await expect(page.getByRole('group', { name: 'Where the money goes' })).toContainText(
      'The home itself$286,450',
    );
    await expect(page.getByRole('link', { name: 'Pick a time' })).toHaveAttribute(
      'href',
      'https://calendar.example.com/backyard-home',
    );
    await expectNoViolations(page, 'the thank-you page with the exact price', 'main');
  });

  const link = page.getByRole('article').getByRole('link');
  await test.step('the document is printed on one page', async () => {
    await page.evaluate(() => {
      window.print = () => (document.title = 'printed');
    });
    await choose(page, 'Save as PDF');
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Estimate for a backyard home')).toBeVisible();
    await expect(page.getByText('Ann Lee', { exact: true })).toBeVisible();
    await expect(link).toBeVisible();
    expect(await countPrintedPages(page)).toBe(1);
  });

  await test.step('its link shows the exact price again', async () => {
    const href = (await link.getAttribute('href')) ?? '';
    await page.emulateMedia({ media: 'screen' });
    await page.goto(href);
    await expect(exact).toContainText('$359,360');
    await expectNoViolations(page, 'the exact price from a link', 'main');
  });
});
