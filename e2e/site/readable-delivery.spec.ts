import type { Page } from '@playwright/test';
import {
  KITCHEN_FORM_POSITION,
  getButton,
  fillKitchenContact,
  getSendButton,
} from '../support/kitchen-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil, stopClock } from '../support/advance-clock-until.ts';
import { getHeading } from '../support/adu-journey.ts';

// The kitchen site can read the responses of its receiver (CORS), and retries failed leads.
test.use({ siteName: 'kitchen' });

const PENDING_MESSAGE = 'Stay on this page: we send it once you are connected.';
const REFUSED_MESSAGE = 'It stays here: please check what you typed.';
const THANK_YOU_HEADING = 'Thanks, Bea Cole!';

const getAlert = (page: Page) => page.getByRole('alert');
const failureMessage = (status: string) => `Your request did not get through: ${status}.`;

/** Sends a lead with a stopped clock, so that nothing is retried until the test advances it. */
async function sendLead(page: Page): Promise<void> {
  await page.clock.install();
  await stopClock(page);
  await openWizardAt(page, KITCHEN_FORM_POSITION);
  await advanceClockUntil(page, () => page.getByLabel('Your name').isVisible());
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await advanceClockUntil(page, () => getAlert(page).isVisible());
}

async function expectThanks(page: Page): Promise<void> {
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
}

test('an error of the server is a failure, 429 gets no request before its Retry-After, 422 is not retried, and what was typed survives a reload', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('error');
  await sendLead(page);
  await expect(getAlert(page)).toHaveText(failureMessage('they answered 500'));
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await expect(getHeading(page)).not.toHaveText(THANK_YOU_HEADING);

  await test.step('too many requests', async () => {
    await site.inbox.setMode('too-many');
    await advanceClockUntil(page, async () => (await site.inbox.turnedAway()) === 2);
    await site.inbox.setMode('refused');
    // Retry-After is 30 seconds, of which some are over.
    await page.clock.runFor(20_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
    expect(await site.inbox.turnedAway()).toBe(2);
  });

  await test.step('a rejected lead', async () => {
    await advanceClockUntil(page, () => page.getByText(REFUSED_MESSAGE).isVisible());
    await expect(getAlert(page)).toHaveText(failureMessage('they answered 422'));
    await expect(getButton(page, 'Forget it')).toBeVisible();
    await page.clock.runFor(600_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await site.inbox.turnedAway()).toBe(3);
  });

  await page.clock.resume();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  // Its number is grouped once its field is left.
  await expect(page.getByLabel('Mobile number')).toHaveValue('(541) 555-0100');
  await site.inbox.setMode('at-once');
  await page.getByLabel('Mobile number').fill('541 555-0199');
  await getSendButton(page).click();
  await expectThanks(page);
  await page.clock.runFor(600_000);
  expect(await site.inbox.leads()).toHaveLength(1);
});
