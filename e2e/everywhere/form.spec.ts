import { expect, test } from '../support/everywhere.ts';
import type { Page } from '../support/page.ts';
import { openAt } from '../support/place.ts';
import { AT_FORM, CONTACT, fillContact, heading, submitButton } from '../support/walk.ts';

const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const PHONE = 'Please enter a valid phone number.';

const name = (page: Page) => page.getByPlaceholder('Enter your full name');
const email = (page: Page) => page.getByLabel('Email');
const phone = (page: Page) => page.getByLabel('Phone', { exact: true });

async function expectErrors(page: Page, ...expected: string[]): Promise<void> {
  for (const error of [NAME, EMAIL, PHONE]) {
    // Where there are several, they are listed above the fields as well.
    const times = expected.length > 1 ? 2 : 1;
    await expect(page.getByText(error, { exact: true })).toHaveCount(
      expected.includes(error) ? times : 0,
    );
  }
}

test('is quiet before it is sent, follows every change after that, says while it sends, and is sent once however often Enter is pressed', async ({
  page,
  site,
}) => {
  await openAt(page, AT_FORM);
  await fillContact(page, { name: 'A', email: 'nobody', phone: '123' });
  await phone(page).blur();
  await expectErrors(page);
  await submitButton(page).click();
  await expectErrors(page, NAME, EMAIL, PHONE);
  await expect(name(page)).toBeFocused();
  await name(page).fill('Al');
  await expectErrors(page, EMAIL, PHONE);
  await email(page).fill('al@example.com');
  await expectErrors(page, PHONE);
  await phone(page).fill('555.123.4567');
  await expectErrors(page, PHONE);
  await phone(page).fill('(555) 123-4567');
  await expectErrors(page);
  await name(page).fill('A');
  await expectErrors(page, NAME);

  const letIn = site.inbox.hold();
  await fillContact(page, CONTACT);
  await phone(page).press('Enter');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toBeDisabled();
  letIn();
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('an error of the receiver cannot be seen, so the visitor is thanked', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('error');
  await openAt(page, AT_FORM);
  await fillContact(page, CONTACT);
  await submitButton(page).click();
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.turnedAway()).toBe(1);
});

test('a network failure is said, nothing typed is lost, and it can be tried again', async ({
  page,
  site,
}) => {
  const alert = page.getByRole('alert');
  await openAt(page, AT_FORM);
  await fillContact(page, CONTACT);
  for (const mode of ['absent', 'drop'] as const) {
    await test.step(mode, async () => {
      await site.inbox.setMode(mode);
      await submitButton(page).click();
      await expect(alert).toHaveText(
        'Failed to submit form: Our server could not be reached. Please try again or contact support.',
      );
      await expect(alert).toBeFocused();
      await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Please try again later or contact support.', { exact: true }),
      ).toBeVisible();
      await expect(submitButton(page)).toHaveText('Submitted!');
      await expect(submitButton(page)).toBeDisabled();
      await expect(name(page)).toHaveValue(CONTACT.name);
      await expect(page).toHaveURL(site.url);
      expect(await site.inbox.leads()).toHaveLength(0);

      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('button', { name: 'See My Estimate' }).click();
      await expect(name(page)).toHaveValue(CONTACT.name);
      await expect(alert).toHaveCount(0);
    });
  }

  await site.inbox.setMode('at-once');
  await submitButton(page).click();
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a lead that is under way arrives although the visitor leaves', async ({ page, site }) => {
  const letIn = site.inbox.hold();
  await openAt(page, AT_FORM);
  await fillContact(page, CONTACT);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await page.goto('about:blank');
  letIn();
  await expect.poll(async () => (await site.inbox.leads()).length).toBe(1);
});
