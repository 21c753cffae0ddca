import type { PortablePage } from './webdriver/portable-page.ts';

/** A button by its words, and no others. */
export function getButton<S>(
  page: { getByRole(role: 'button', options: { name: string; exact: true }): S },
  name: string,
): S {
  return page.getByRole('button', { name, exact: true });
}

/** The button that sends, whatever it says at the moment. */
export function getSendButton<S>(page: {
  getByRole(role: 'button', options: { name: RegExp }): S;
}): S {
  return page.getByRole('button', { name: /^(Send me the quote|One moment\.\.\.|Sent)$/ });
}

/** Through the kitchen remodeller's questions, from the first to the contact form. */
export async function goToKitchenForm(page: PortablePage): Promise<void> {
  await page.getByLabel('Galley').check();
  await getButton(page, 'Next question').click();
  await page.getByLabel('Counter length').fill('8');
  await getButton(page, 'Next question').click();
  await getButton(page, 'Almost done').click();
  await page.getByLabel('Project name').fill('Narrow');
  await getButton(page, 'Show my quote').click();
}

/** Where `goToKitchenForm` leads, for `openWizardAt`. */
export const KITCHEN_FORM_POSITION = {
  stepId: 'quote-form',
  answers: { kitchenLayout: 'galley', counterFeet: 8, appliances: {}, nickname: 'Narrow' },
};

/** What the form has to have. */
export async function fillKitchenContact(page: PortablePage): Promise<void> {
  await page.getByLabel('Your name').fill('Bea Cole');
  await page.getByLabel('Town').fill('Springfield');
  await page.getByLabel('E-mail address').fill('bea@example.com');
  await page.getByLabel('Mobile number').fill('541 555-0100');
}
