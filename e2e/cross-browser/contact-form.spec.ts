import { expect, test } from '../support/cross-browser-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { FORM_POSITION, CONTACT, fillContact, getSubmitButton } from '../support/adu-journey.ts';

test('a network failure is reported and keeps what was typed, and a lead that is sent again arrives although the visitor leaves', async ({
  page,
  site,
}) => {
  const alert = page.getByRole('alert');
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  await site.inbox.setMode('drop');
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
  await expect(page.getByLabel('Full Name')).toHaveValue(CONTACT.name);
  await expect(page).toHaveURL(site.url);
  expect(await site.inbox.leads()).toHaveLength(0);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(CONTACT.name);
  await expect(alert).toHaveCount(0);
  await site.inbox.setMode('at-once');
  const before = await site.inbox.requests();
  const letIn = site.inbox.hold();
  await getSubmitButton(page).click();
  await expect.poll(() => site.inbox.requests()).toBe(before + 1);
  await page.goto('about:blank');
  letIn();
  await expect.poll(async () => (await site.inbox.leads()).length).toBe(1);
});
