import { expect } from './expect.ts';
import type { Page } from './page.ts';
import { ANN, answerZip, choose, CONTACT, fillContact, heading, submitButton } from './walk.ts';

/** What the look at the form that complains is called. */
export const WITH_MISTAKES = 'form with errors';

/** Visits every step and the pages around them; `look` is called at each. */
export async function tour(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await look('cookie banner');
  await page.getByRole('button', { name: 'Decline' }).click();
  await look('type');
  await choose(page, ANN.type);
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await look('size');
  await choose(page, ANN.size);
  await expect(heading(page)).toHaveText('Where is your project located?');
  await look('ZIP code');
  await answerZip(page, ANN.zip);
  await expect(heading(page)).toHaveText('Select Your Design Level');
  await look('level');
  await choose(page, ANN.level);
  await expect(heading(page)).toHaveText('Select Additional Features');
  await look('features');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(submitButton(page)).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText('Please check these fields:')).toBeVisible();
  await look(WITH_MISTAKES);
  await fillContact(page, CONTACT);
  await submitButton(page).click();
  await expect(heading(page)).toHaveText(/^Thank You/);
  // They come last, and would come between the finger and a link.
  await expect(page.getByText('Information received!').first()).toBeVisible();
  await look('thank-you');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await look('privacy policy');
}
