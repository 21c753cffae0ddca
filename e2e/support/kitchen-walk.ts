import type { Page } from './page.ts';

/** A button by its words, and no others. */
export function button<S>(
  page: { getByRole(role: 'button', options: { name: string; exact: true }): S },
  name: string,
): S {
  return page.getByRole('button', { name, exact: true });
}

/** The button that sends, whatever it says at the moment. */
export function sendButton<S>(page: {
  getByRole(role: 'button', options: { name: RegExp }): S;
}): S {
  return page.getByRole('button', { name: /^(Send me the quote|One moment\.\.\.|Sent)$/ });
}

/** Through the kitchen remodeller's questions, from the first to the contact form. */
export async function walkToKitchenForm(page: Page): Promise<void> {
  await page.getByLabel('Galley').check();
  await button(page, 'Next question').click();
  await page.getByLabel('Counter length').fill('8');
  await button(page, 'Next question').click();
  await button(page, 'Almost done').click();
  await page.getByLabel('Project name').fill('Narrow');
  await button(page, 'Show my quote').click();
}

/** Where `walkToKitchenForm` leads, for `openAt`. */
export const AT_KITCHEN_FORM = {
  stepId: 'quote-form',
  answers: { kitchenLayout: 'galley', counterFeet: 8, appliances: {}, nickname: 'Narrow' },
};

/** What the form has to have. */
export async function fillKitchenContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Bea Cole');
  await page.getByLabel('Town').fill('Springfield');
  await page.getByLabel('E-mail address').fill('bea@example.com');
  await page.getByLabel('Mobile number').fill('541 555-0100');
}
