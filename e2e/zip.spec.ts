import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';
import { choose } from './support/walk.ts';

const ERROR = 'ZIP code must be 5 digits';

async function atZip(page: Page) {
  await page.goto('/');
  await choose(page, 'Detached ADU');
  await choose(page, 'Small');
  return {
    field: page.getByLabel('ZIP code'),
    proceed: page.getByRole('button', { name: 'Continue' }),
    error: page.getByText(ERROR, { exact: true }),
  };
}

test('digits only, at most five', async ({ page }) => {
  const { field } = await atZip(page);
  await field.pressSequentially('9a5-1 1.2345');
  await expect(field).toHaveValue('95112');
});

test('the digits of a pasted ZIP+4', async ({ page, context }) => {
  const { field, proceed } = await atZip(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 95112-1234 '));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue('95112');
  await expect(proceed).toBeEnabled();
});

test('an error for one to four digits, none for none or five', async ({ page }) => {
  const { field, proceed, error } = await atZip(page);
  await expect(error).toHaveCount(0);
  await expect(proceed).toBeDisabled();
  for (const digit of ['9', '5', '1', '1']) {
    await field.press(digit);
    await expect(error).toBeVisible();
    await expect(proceed).toBeDisabled();
  }
  await field.press('2');
  await expect(error).toHaveCount(0);
  await expect(proceed).toBeEnabled();
  await field.fill('');
  await expect(error).toHaveCount(0);
  await expect(proceed).toBeDisabled();
});

test('Enter goes on only when it is complete', async ({ page }) => {
  const { field } = await atZip(page);
  await field.fill('9511');
  await field.press('Enter');
  await expect(field).toBeVisible();
  await field.press('2');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Design Level');
});
