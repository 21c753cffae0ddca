import { expect, test } from '../support/site-test.ts';
import {
  ANN,
  enterZip,
  chooseCard,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { expectAccessible } from '../support/expect-accessible.ts';

test('axe finds no violations, large text fits, and forced colors hide nothing in any state of any step', async ({
  page,
  site,
}) => {
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Accept Cookies' })).toBeVisible();
  await expectAccessible(page, 'first step with the cookie banner');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'first step with a help text open');
  await page.keyboard.press('Escape');

  await chooseCard(page, ANN.type);
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await expectAccessible(page, 'size', 'main');
  await chooseCard(page, ANN.size);
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await page.getByLabel('ZIP code').fill('951');
  await expect(page.getByText('ZIP code must be 5 digits')).toBeVisible();
  await expectAccessible(page, 'ZIP code, too short', 'main');
  await enterZip(page, ANN.zip);
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await expectAccessible(page, 'design level', 'main');
  await chooseCard(page, ANN.level);
  await page.getByLabel('Smart Controls').check();
  await expectAccessible(page, 'features', 'main');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(getSubmitButton(page)).toBeVisible();
  await getSubmitButton(page).click();
  await expect(page.getByText('Please check these fields:')).toBeVisible();
  await expectAccessible(page, 'contact form with errors', 'main');

  await site.inbox.setMode('absent');
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expectAccessible(page, 'contact form that could not be sent, with a toast');

  await site.inbox.setMode('at-once');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await getSubmitButton(page).click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(getHeading(page)).toHaveText(/^Thank You/);
  await expectAccessible(page, 'thank-you page', 'main');
});
