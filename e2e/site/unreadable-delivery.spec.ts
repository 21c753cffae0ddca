import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  ANN,
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

// As in production: the site cannot read the responses of the receiver (no-cors), and retries failed leads.
test.use({ siteName: 'tracked' });

const PENDING_MESSAGE = 'Keep this page open: we send it when there is a connection.';
const THANK_YOU_HEADING = 'Thank You, Ann Lee!';

async function openFilledForm(page: Page): Promise<void> {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
}

async function expectThanks(page: Page): Promise<void> {
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
}

test('offline at the click, online after a minute: an alert, then the thank-you page and one lead', async ({
  page,
  site,
  context,
}) => {
  await openFilledForm(page);
  await page.clock.install();
  await context.setOffline(true);
  await getSubmitButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await expect(getSubmitButton(page)).toHaveText('Submitted!');
  await page.clock.runFor(60_000);
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  expect(await site.inbox.leads()).toEqual([]);
  await context.setOffline(false);
  await expectThanks(page);
  await page.clock.runFor(600_000);
  const [lead, ...others] = await site.inbox.leads();
  expect(others).toEqual([]);
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject(ANN.expectedLead);
});
