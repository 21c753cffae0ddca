import { expect, test } from '../support/site-test.ts';
import { chooseCard, getHeading } from '../support/adu-journey.ts';

test('the ZIP code accepts at most five digits and shows an error for one to four', async ({
  page,
}) => {
  await page.goto('./');
  await chooseCard(page, 'Detached ADU');
  await chooseCard(page, 'Small');
  const field = page.getByLabel('ZIP code');
  const proceed = page.getByRole('button', { name: 'Continue' });
  const error = page.getByText('ZIP code must be 5 digits', { exact: true });
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

  await field.pressSequentially('9a5-1 1.2345');
  await expect(field).toHaveValue('95112');

  // Enter submits only a complete ZIP code.
  await field.fill('9511');
  await field.press('Enter');
  await expect(field).toBeVisible();
  await field.press('2');
  await field.press('Enter');
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
});

test('a pasted ZIP+4 becomes five digits', async ({ page, context }) => {
  await page.goto('./');
  await chooseCard(page, 'Detached ADU');
  await chooseCard(page, 'Small');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 95112-1234 '));
  const field = page.getByLabel('ZIP code');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue('95112');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
