import { expect } from './webdriver/expect.ts';
import type { PortablePage, PortableLocator } from './webdriver/portable-page.ts';

/** The answers of a homeowner on the site of the frozen ADU config, by their labels. */
export interface JourneyAnswers {
  readonly type: string;
  readonly size: string;
  readonly zip: string;
  readonly level: string;
  readonly features: readonly string[];
}

/** A homeowner and the fields of the expected lead. */
export interface SampleVisitor extends JourneyAnswers {
  readonly expectedLead: Readonly<Record<string, string>>;
}

export const ANN: SampleVisitor = {
  type: 'Detached ADU',
  size: 'Medium',
  zip: '95112',
  level: 'Premium',
  features: ['Smart Controls', 'Battery Backup'],
  expectedLead: {
    zipCode: '95112',
    projectType: 'detached-adu',
    squareFootage: '500',
    designLevel: 'mid-range',
    estimatedCost: '205750',
  },
};

export const BEN: SampleVisitor = {
  type: 'Basement Conversion',
  size: 'Large',
  zip: '00501',
  level: 'Standard',
  features: [],
  expectedLead: {
    zipCode: '00501',
    projectType: 'basement-conversion',
    squareFootage: '750',
    designLevel: 'basic',
    estimatedCost: '168750',
  },
};

export const CLARA: SampleVisitor = {
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
  expectedLead: {
    zipCode: '94102',
    projectType: 'garage-conversion',
    squareFootage: '1050',
    designLevel: 'mid-range',
    // 210,000 x (0.95 x 1.3 + 0.05) + 103,000
    estimatedCost: '372850',
  },
};

/*
 * Elements are found by role where possible: the prerendered next step is also in the page but hidden, and only role
 * queries ignore hidden elements.
 */

/** The heading of the current step or page. */
export function getHeading<S>(page: { getByRole(role: 'heading', options: { level: 1 }): S }): S {
  return page.getByRole('heading', { level: 1 });
}

export async function chooseCard(page: PortablePage, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: false }).first().click();
}

export async function enterZip(page: PortablePage, zip: string): Promise<void> {
  await page.getByLabel('ZIP code').fill(zip);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Completes all steps from the first one to the results. */
export async function answerAllSteps(page: PortablePage, answers: JourneyAnswers): Promise<void> {
  await chooseCard(page, answers.type);
  await chooseCard(page, answers.size);
  await enterZip(page, answers.zip);
  await chooseCard(page, answers.level);
  for (const feature of answers.features) await page.getByLabel(feature).check();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
}

/** The step with Ann's features, before she selects any; for `openWizardAt`. */
export const FEATURES_POSITION = {
  stepId: 'features',
  answers: {
    projectType: 'detached-adu',
    squareFootage: 500,
    zipCode: '95112',
    designLevel: 'mid-range',
  },
};

/** The step that `answerAllSteps` reaches with Ann's answers. */
export const FORM_POSITION = {
  stepId: 'results',
  answers: { ...FEATURES_POSITION.answers, features: { smartHome: true, hardwoodFlooring: true } },
};

export interface ContactDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const CONTACT: ContactDetails = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+1 (555) 123-4567',
};

export async function fillContact(
  page: PortablePage,
  { name, email, phone }: ContactDetails,
): Promise<void> {
  await page.getByPlaceholder('Enter your full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
}

export function getSubmitButton<S>(page: {
  getByRole(role: 'button', options: { name: RegExp }): S;
}): S {
  return page.getByRole('button', { name: /^(Get My Estimate|Submitting\.\.\.|Submitted!)$/ });
}

/** Presses Tab until an element has the focus. To find it by its role costs more than a press, so it is found once. */
export async function tabTo(page: PortablePage, target: PortableLocator): Promise<void> {
  await expect(target).toBeVisible();
  const find = () =>
    target.evaluateAll(([element]) => {
      const readFocus = () =>
        element?.isConnected ? element === document.activeElement : 'replaced';
      Object.assign(window, { readFocus });
    });
  const readFocus = () => page.evaluate(() => Reflect.get(window, 'readFocus')());
  await find();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    let focus = await readFocus();
    if (focus === 'replaced') {
      await find();
      focus = await readFocus();
    }
    if (focus === true) return;
  }
  throw new Error(`40 presses of Tab did not lead to ${String(target)}.`);
}
