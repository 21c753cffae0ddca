import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FEATURES_POSITION,
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { delayScripts } from '../support/delay-scripts.ts';

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

test('the form validates after the first submit, shows that it is sending, and sends once however often Enter is pressed', async ({
  page,
  site,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, { name: 'A', email: 'nobody', phone: '123' });
  await getPhoneField(page).blur();
  await expectErrors(page);
  await getSubmitButton(page).click();
  await expectErrors(page, NAME_ERROR, EMAIL_ERROR, PHONE_ERROR);
  await expect(getNameField(page)).toBeFocused();
  await getNameField(page).fill('Al');
  await expectErrors(page, EMAIL_ERROR, PHONE_ERROR);
  await getEmailField(page).fill('al@example.com');
  await expectErrors(page, PHONE_ERROR);
  await getPhoneField(page).fill('555.123.4567');
  await expectErrors(page, PHONE_ERROR);
  await getPhoneField(page).fill('(555) 123-4567');
  await expectErrors(page);
  await getNameField(page).fill('A');
  await expectErrors(page, NAME_ERROR);

  const letIn = site.inbox.hold();
  await fillContact(page, CONTACT);
  await getPhoneField(page).press('Enter');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await expect(getSubmitButton(page)).toHaveText('Submitting...');
  await expect(getSubmitButton(page)).toBeDisabled();
  letIn();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('sending is announced and focused, and a visitor who goes back meanwhile still gets the thank-you page', async ({
  page,
  site,
}) => {
  const letIn = site.inbox.hold();
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  const sending = page.getByRole('status').filter({ hasText: 'Submitting...' });
  await expect(sending).toBeFocused();
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  letIn();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(getHeading(page)).toBeFocused();
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('fields are marked as required, fields and button have descriptions, and errors link to their fields', async ({
  page,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await expect(page.getByText('All fields are required.')).toBeVisible();
  for (const name of ['Full Name', 'Email', 'Phone']) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
  }
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toHaveAccessibleDescription(
    "We'll text your estimate to this number. Never passed on to other companies for their marketing.",
  );
  await expect(getSubmitButton(page)).toHaveAccessibleDescription(
    /^By sending this form you agree .+ Message & data rates may apply\.$/,
  );
  await getSubmitButton(page).click();
  await page.getByRole('link', { name: 'Please enter a valid phone number.' }).click();
  await expect(phone).toBeFocused();
});

test('the title changes when the results are ready, and reports errors while they are shown', async ({
  page,
}) => {
  const { letGo } = await delayScripts(page);
  await openWizardAt(page, FEATURES_POSITION);
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(page).toHaveTitle(/^Calculating your estimate\.\.\. \|/);
  letGo();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page).toHaveTitle(/^Your Results Are Ready! \|/);
  await getSubmitButton(page).click();
  await expect(page).toHaveTitle(/^Error: Your Results Are Ready! \|/);
  await page.goBack();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await expect(page).toHaveTitle(/^Your Results Are Ready! \|/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('with text of 24 px, a wrong field and its error are above the open cookie banner', async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } });
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
  });

  test('the continue button is always in view, shows the number of selected features, and never covers the focused element', async ({
    page,
  }) => {
    await openWizardAt(page, FEATURES_POSITION);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(getHeading(page)).toHaveText('Select Additional Features');
    const wayOn = page.getByRole('button', { name: 'See My Estimate' });
    await expect(wayOn).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('0 selected')).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Automatic Door' }).check();
    await expect(page.getByText('1 selected')).toBeInViewport();
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
