import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';
import {
  ANN,
  answerAll,
  CONTACT,
  fillContact,
  heading,
  submitButton,
  walkToForm,
} from './support/walk.ts';

const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const PHONE = 'Please enter a valid phone number.';

async function atForm(page: Page) {
  await page.goto('/');
  await answerAll(page, ANN);
  await expect(heading(page)).toHaveText('Your Results Are Ready!');
}

async function expectErrors(page: Page, ...expected: string[]): Promise<void> {
  for (const error of [NAME, EMAIL, PHONE]) {
    await expect(page.getByText(error, { exact: true })).toHaveCount(
      expected.includes(error) ? 1 : 0,
    );
  }
}

test('is quiet before it is sent and follows every change after that', async ({ page }) => {
  await atForm(page);
  await fillContact(page, { name: 'A', email: 'nobody', phone: '123' });
  await page.getByLabel('Phone', { exact: true }).blur();
  await expectErrors(page);
  await submitButton(page).click();
  await expectErrors(page, NAME, EMAIL, PHONE);
  await expect(page.getByPlaceholder('Enter your full name')).toBeFocused();
  await page.getByPlaceholder('Enter your full name').fill('Al');
  await expectErrors(page, EMAIL, PHONE);
  await page.getByLabel('Email').fill('al@example.com');
  await expectErrors(page, PHONE);
  await page.getByLabel('Phone', { exact: true }).fill('555.123.4567');
  await expectErrors(page, PHONE);
  await page.getByLabel('Phone', { exact: true }).fill('(555) 123-4567');
  await expectErrors(page);
  await page.getByPlaceholder('Enter your full name').fill('A');
  await expectErrors(page, NAME);
});

test('says while it sends, and cannot be sent again', async ({ page, site }) => {
  await site.inbox.setMode('slowly', 1200);
  await page.goto('/');
  await walkToForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toBeDisabled();
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
});

test('an error of the receiver cannot be seen, so the visitor is thanked', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('error');
  await page.goto('/');
  await walkToForm(page);
  await submitButton(page).click();
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
});

for (const mode of ['absent', 'drop'] as const) {
  test(`a network failure (${mode}) is said, and nothing typed is lost`, async ({ page, site }) => {
    await site.inbox.setMode(mode);
    await page.goto('/');
    await walkToForm(page);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to submit form: Failed to fetch. Please try again or contact support.',
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please try again later or contact support.', { exact: true }),
    ).toBeVisible();
    await expect(submitButton(page)).toHaveText('Submitted!');
    await expect(submitButton(page)).toBeDisabled();
    await expect(page.getByPlaceholder('Enter your full name')).toHaveValue(CONTACT.name);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await site.inbox.leads()).toHaveLength(0);
  });
}

test('after a failure the visitor can come back to the step and try again', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await page.goto('/');
  await walkToForm(page);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await site.inbox.setMode('at-once');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(page.getByPlaceholder('Enter your full name')).toHaveValue(CONTACT.name);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await submitButton(page).click();
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a lead that is under way arrives although the visitor leaves', async ({ page, site }) => {
  await site.inbox.setMode('slowly', 700);
  await page.goto('/');
  await walkToForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await page.goto('about:blank');
  await expect.poll(async () => (await site.inbox.leads()).length).toBe(1);
});
