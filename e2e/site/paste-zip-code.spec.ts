import { expect, test } from '../support/site-test.ts';
import { chooseCard } from '../support/adu-journey.ts';

test('the digits of a pasted ZIP+4', async ({ page, context }) => {
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
