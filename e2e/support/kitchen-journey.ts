import type { PortablePage } from './webdriver/portable-page.ts';

/** The button with exactly this name. */
export function getButton<S>(
  page: { getByRole(role: 'button', options: { name: string; exact: true }): S },
  name: string,
): S {
  return page.getByRole('button', { name, exact: true });
}

/** The submit button in any of its states. */
export function getSendButton<S>(page: {
  getByRole(role: 'button', options: { name: RegExp }): S;
}): S {
  return page.getByRole('button', { name: /^(Send me the quote|One moment\.\.\.|Sent)$/ });
}

/** Completes all steps of the kitchen site up to the contact form. */
export async function goToKitchenForm(page: PortablePage): Promise<void> {
  await page.getByLabel('Galley').check();
  await getButton(page, 'Next question').click();
  await page.getByLabel('Counter length').fill('8');
  await getButton(page, 'Next question').click();
  await getButton(page, 'Almost done').click();
  await page.getByLabel('Project name').fill('Narrow');
  await getButton(page, 'Show my quote').click();
}

/** The step that `goToKitchenForm` reaches; for `openWizardAt`. */
export const KITCHEN_FORM_POSITION = {
  stepId: 'quote-form',
  answers: { kitchenLayout: 'galley', counterFeet: 8, appliances: {}, nickname: 'Narrow' },
};

/** Fills in the required fields. */
export async function fillKitchenContact(page: PortablePage): Promise<void> {
  await page.getByLabel('Your name').fill('Bea Cole');
  await page.getByLabel('Town').fill('Springfield');
  await page.getByLabel('E-mail address').fill('bea@example.com');
  await page.getByLabel('Mobile number').fill('541 555-0100');
}
