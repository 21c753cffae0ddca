import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { LAZY_CHUNKS } from '../support/delay-scripts.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FEATURES_POSITION,
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

const NAME_ERROR = 'Name must be at least 2 characters.';
const EMAIL_ERROR = 'Please enter a valid email address.';
const PHONE_ERROR = 'Please enter a valid phone number.';

const getNameField = (page: Page) => page.getByPlaceholder('Enter your full name');
const getEmailField = (page: Page) => page.getByLabel('Email');
const getPhoneField = (page: Page) => page.getByLabel('Phone', { exact: true });

async function expectErrors(page: Page, ...expected: string[]): Promise<void> {
  for (const error of [NAME_ERROR, EMAIL_ERROR, PHONE_ERROR]) {
    // Several errors are also listed above the fields.
    const times = expected.length > 1 ? 2 : 1;
    await expect(page.getByText(error, { exact: true })).toHaveCount(
      expected.includes(error) ? times : 0,
    );
  }
}

test('the form names its fields, validates after the first submit, and sends once, even if the visitor goes back meanwhile and the network fails afterwards', async ({
  page,
  site,
}) => {
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  for (const name of ['Full Name', 'Email', 'Phone']) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
  }
  await expect(getPhoneField(page)).toHaveAccessibleDescription(
    "We'll text your estimate to this number. Never passed on to other companies for their marketing.",
  );
  await expect(getSubmitButton(page)).toHaveAccessibleDescription(
    /^By sending this form you agree .+ Message & data rates may apply\.$/,
  );

  await fillContact(page, { name: 'A', email: 'nobody', phone: '123' });
  await getPhoneField(page).blur();
  await expectErrors(page);
  await getSubmitButton(page).click();
  await expectErrors(page, NAME_ERROR, EMAIL_ERROR, PHONE_ERROR);
  await expect(getNameField(page)).toBeFocused();
  await page.getByRole('link', { name: PHONE_ERROR }).click();
  await expect(getPhoneField(page)).toBeFocused();
  await getNameField(page).fill('Al');
  await expectErrors(page, EMAIL_ERROR, PHONE_ERROR);
  await getEmailField(page).fill('al@example.com');
  await expectErrors(page, PHONE_ERROR);
  await getPhoneField(page).fill('555.123.4567');
  await expectErrors(page, PHONE_ERROR);
  await getPhoneField(page).fill('5551234567');
  await expectErrors(page);
  await expect(getPhoneField(page)).toHaveValue('5551234567');
  await getNameField(page).fill('A');
  await expectErrors(page, NAME_ERROR);
  await expect(getPhoneField(page)).toHaveValue('(555) 123-4567');

  const letIn = site.inbox.hold();
  await fillContact(page, { ...CONTACT, phone: '5551234567' });
  await page.clock.install();
  await page.route(LAZY_CHUNKS, (route) => route.abort());
  await getPhoneField(page).press('Enter');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await expect(getSubmitButton(page)).toHaveText('Submitting...');
  await expect(getSubmitButton(page)).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Submitting...' })).toBeFocused();
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  letIn();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(getHeading(page)).toBeFocused();
  // Chunks are retried for a few seconds.
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(page.getByText(`We sent your estimate to (555) 123-4567.`)).toBeVisible();
  const [lead, ...more] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({ phone: '5551234567' });
  expect(more).toEqual([]);
  // The main action.
  await expect(page.getByRole('link', { name: 'Call (555) 555-0100' })).toHaveAttribute(
    'href',
    'tel:5555550100',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('with text of 24 px, errors are above the open cookie banner; the continue button is in view and covers nothing', async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    const setTextSize = (standard: number, fixed: number) =>
      browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
    await setTextSize(24, 24);
    await openWizardAt(page, FORM_POSITION);
    const banner = page.getByRole('region', { name: 'Cookie choice' });
    await expect(banner).toBeVisible();
    for (const { label, text, error } of [
      { label: 'Full Name', text: 'Ann Lee', error: 'Name must be at least' },
      { label: 'Email', text: 'ann@example.com', error: 'Please enter a valid email' },
    ]) {
      await getSubmitButton(page).press('Enter');
      const field = page.getByLabel(label);
      await expect(field).toBeFocused();
      await expect(async () => {
        const edge = (await banner.boundingBox())?.y ?? 0;
        for (const part of [field, page.locator('form p').filter({ hasText: error })]) {
          const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
          expect(y).toBeGreaterThanOrEqual(0);
          expect(Math.floor(y + height)).toBeLessThanOrEqual(edge);
        }
      }).toPass();
      await field.fill(text);
    }

    await setTextSize(16, 13);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(getHeading(page)).toHaveText('Select Additional Features');
    const wayOn = page.getByRole('button', { name: 'See My Estimate' });
    await expect(wayOn).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('2 selected')).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Automatic Door' }).check();
    await expect(page.getByText('3 selected')).toBeInViewport();
    for (const box of await page.getByRole('checkbox').all()) {
      await box.focus();
      await expect
        .poll(async () => {
          const [row, field] = [await wayOn.boundingBox(), await box.boundingBox()];
          return field && row && field.y + field.height <= row.y;
        })
        .toBe(true);
    }
    await wayOn.click();
    await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
    await expect(getSubmitButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 });
  });
});
