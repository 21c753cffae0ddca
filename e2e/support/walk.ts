import { expect } from './expect.ts';
import type { Page, Spot } from './page.ts';

/** What a homeowner answers on the site of the frozen config, in the words on the screen. */
export interface Answers {
  readonly type: string;
  readonly size: string;
  readonly zip: string;
  readonly level: string;
  readonly features: readonly string[];
}

/** A homeowner, and what arrives for the answers. */
export interface Homeowner extends Answers {
  readonly sent: Readonly<Record<string, string>>;
}

export const ANN: Homeowner = {
  type: 'Detached ADU',
  size: 'Medium',
  zip: '95112',
  level: 'Premium',
  features: ['Smart Controls', 'Battery Backup'],
  sent: {
    zipCode: '95112',
    projectType: 'detached-adu',
    squareFootage: '500',
    designLevel: 'mid-range',
    estimatedCost: '205750',
  },
};

export const BEN: Homeowner = {
  type: 'Basement Conversion',
  size: 'Large',
  zip: '00501',
  level: 'Standard',
  features: [],
  sent: {
    zipCode: '00501',
    projectType: 'basement-conversion',
    squareFootage: '750',
    designLevel: 'basic',
    estimatedCost: '168750',
  },
};

export const CLARA: Homeowner = {
  type: 'Garage Conversion',
  size: 'Extra Large',
  zip: '94102',
  level: 'Premium',
  features: [
    'Automatic Door',
    'Phone Integration',
    'Premium Flooring',
    'Custom Lighting',
    'Smart Controls',
    'Premium Cab Finishes',
    'Glass Walls/Doors',
    'Battery Backup',
  ],
  sent: {
    zipCode: '94102',
    projectType: 'garage-conversion',
    squareFootage: '1050',
    designLevel: 'mid-range',
    // 210,000 x (0.95 x 1.3 + 0.05) + 103,000
    estimatedCost: '372850',
  },
};

/*
 * By role wherever it can be: the form of the next step is in the page as well, out of sight, and only roles
 * leave out what nobody sees.
 */

/** The heading of the step or page that is shown. */
export function heading<S>(page: { getByRole(role: 'heading', options: { level: 1 }): S }): S {
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

/** From the first step to the results. */
export async function answerAll(page: Page, answers: Answers): Promise<void> {
  await choose(page, answers.type);
  await choose(page, answers.size);
  await answerZip(page, answers.zip);
  await choose(page, answers.level);
  for (const feature of answers.features) await page.getByLabel(feature).check();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
}

/** Where Ann may tick features, and has ticked none, for `openAt`. */
export const AT_FEATURES = {
  stepId: 'features',
  answers: {
    projectType: 'detached-adu',
    squareFootage: 500,
    zipCode: '95112',
    designLevel: 'mid-range',
  },
};

/** Where `answerAll` leads with her answers. */
export const AT_FORM = {
  stepId: 'results',
  answers: { ...AT_FEATURES.answers, features: { smartHome: true, hardwoodFlooring: true } },
};

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

export function submitButton<S>(page: {
  getByRole(role: 'button', options: { name: RegExp }): S;
}): S {
  return page.getByRole('button', { name: /^(Get My Estimate|Submitting\.\.\.|Submitted!)$/ });
}

/** From the first step to the contact form, filled in. */
export async function walkToForm(page: Page, homeowner = ANN, contact = CONTACT): Promise<void> {
  await answerAll(page, homeowner);
  await expect(heading(page)).toHaveText('Your Results Are Ready!');
  await fillContact(page, contact);
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Spot): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll(([element]) => element === document.activeElement)) return;
  }
  throw new Error(`40 presses of Tab did not lead to ${String(target)}.`);
}
