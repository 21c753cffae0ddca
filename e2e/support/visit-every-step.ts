import { expect } from './webdriver/expect.ts';
import type { PortablePage } from './webdriver/portable-page.ts';
import {
  ANN,
  enterZip,
  chooseCard,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from './adu-journey.ts';

/** The argument of `look` for the form with errors. */
export const FORM_WITH_ERRORS = 'form with errors';

/** The argument of `look` for the page after the form with errors was filled in. */
export const THANK_YOU = 'thank-you';

/** Visits every step and some other pages, and calls `look` at each. */
export async function visitEveryStep(
  page: PortablePage,
  look: (where: string) => Promise<void>,
): Promise<void> {
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await look('cookie banner');
  await page.getByRole('button', { name: 'Decline' }).click();
  await look('type');
  await chooseCard(page, ANN.type);
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await look('size');
  await chooseCard(page, ANN.size);
  await expect(getHeading(page)).toHaveText('Where is your project located?');
  await look('ZIP code');
  await enterZip(page, ANN.zip);
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await look('level');
  await chooseCard(page, ANN.level);
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  await look('features');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getSubmitButton(page)).toBeVisible();
  await look('results');
  await getSubmitButton(page).click();
  await expect(page.getByText('Please check these fields:')).toBeVisible();
  await look(FORM_WITH_ERRORS);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText(/^Thank You/);
  // The toasts appear last and could cover the link.
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
  await look(THANK_YOU);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(getHeading(page)).toHaveText('Privacy Policy');
  await look('privacy policy');
}
