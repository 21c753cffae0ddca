import { expect, test } from '../support/cross-browser-test.ts';
import type { PortablePage } from '../support/webdriver/portable-page.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

const NAME_ERROR = 'Name must be at least 2 characters.';
const EMAIL_ERROR = 'Please enter a valid email address.';
const PHONE_ERROR = 'Please enter a valid phone number.';

const getNameField = (page: PortablePage) => page.getByPlaceholder('Enter your full name');
const getEmailField = (page: PortablePage) => page.getByLabel('Email');
const getPhoneField = (page: PortablePage) => page.getByLabel('Phone', { exact: true });

async function expectErrors(page: PortablePage, ...expected: string[]): Promise<void> {
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

test('a network failure is reported, keeps what was typed, and can be retried', async ({
  page,
  site,
}) => {
  const alert = page.getByRole('alert');
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  for (const mode of ['absent', 'drop'] as const) {
    await test.step(mode, async () => {
      await site.inbox.setMode(mode);
      await getSubmitButton(page).click();
      await expect(alert).toHaveText(
        'Failed to submit form: Our server could not be reached. Please try again or contact support.',
      );
      await expect(alert).toBeFocused();
      await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Please try again later or contact support.', { exact: true }),
      ).toBeVisible();
      await expect(getSubmitButton(page)).toHaveText('Submitted!');
      await expect(getSubmitButton(page)).toBeDisabled();
      await expect(getNameField(page)).toHaveValue(CONTACT.name);
      await expect(page).toHaveURL(site.url);
      expect(await site.inbox.leads()).toHaveLength(0);

      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('button', { name: 'See My Estimate' }).click();
      await expect(getNameField(page)).toHaveValue(CONTACT.name);
      await expect(alert).toHaveCount(0);
    });
  }

  await site.inbox.setMode('at-once');
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a lead that is being sent arrives although the visitor leaves', async ({ page, site }) => {
  const letIn = site.inbox.hold();
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect.poll(() => site.inbox.requests()).toBe(1);
  await page.goto('about:blank');
  letIn();
  await expect.poll(async () => (await site.inbox.leads()).length).toBe(1);
});
