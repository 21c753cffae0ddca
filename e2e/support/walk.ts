import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** What a homeowner answers on the site of the frozen config, in the words on the screen. */
export interface Answers {
  readonly type: string;
  readonly size: string;
  readonly zip: string;
  readonly level: string;
  readonly features?: readonly string[];
}

export const ANN: Answers = {
  type: 'Detached ADU',
  size: 'Medium',
  zip: '95112',
  level: 'Premium',
  features: ['Smart Controls', 'Battery Backup'],
};

/*
 * By role wherever it can be: the form of the next step is in the page as well, out of sight, and only roles
 * leave out what nobody sees.
 */

/** The heading of the step or page that is shown. */
export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** Clicks a card. */
export async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: false }).first().click();
}

export async function answerZip(page: Page, zip: string): Promise<void> {
  await page.getByLabel('ZIP code').fill(zip);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** From the first step to the calculation screen. */
export async function answerAll(page: Page, answers: Answers): Promise<void> {
  await choose(page, answers.type);
  await choose(page, answers.size);
  await answerZip(page, answers.zip);
  await choose(page, answers.level);
  for (const feature of answers.features ?? []) await page.getByLabel(feature).check();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
}

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const CONTACT: Contact = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+1 (555) 123-4567',
};

export async function fillContact(page: Page, { name, email, phone }: Contact): Promise<void> {
  await page.getByPlaceholder('Enter your full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(Get My Estimate|Submitting\.\.\.|Submitted!)$/ });
}

/** From the first step to the contact form, filled in. */
export async function walkToForm(page: Page, answers = ANN, contact = CONTACT): Promise<void> {
  await answerAll(page, answers);
  await expect(heading(page)).toHaveText('Your Results Are Ready!');
  await fillContact(page, contact);
}
