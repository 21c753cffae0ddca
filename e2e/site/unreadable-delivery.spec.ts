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

// The estimator as it is published: what the receiver answers cannot be read, and leads that fail are kept.
test.use({ siteName: 'tracked' });

const PERSISTED_MESSAGE = 'Kept for 72 hours, and sent when there is a connection.';
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

for (const seconds of [5, 60]) {
  test(`offline at the click and back after ${seconds} s: told so, then thanked, one lead`, async ({
    page,
    site,
    context,
  }) => {
    await openFilledForm(page);
    await page.clock.install();
    await context.setOffline(true);
    await getSubmitButton(page).click();
    await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
    await expect(getSubmitButton(page)).toHaveText('Submitted!');
    await page.clock.runFor(seconds * 1000);
    await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
    expect(await site.inbox.leads()).toEqual([]);
    await context.setOffline(false);
    await expectThanks(page);
    await page.clock.runFor(600_000);
    const [lead, ...others] = await site.inbox.leads();
    expect(others).toEqual([]);
    expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject(ANN.expectedLead);
  });
}

test('under a clock of 1970 leads have numbers of their own, and are offered when the clock is right', async ({
  page,
  site,
  context,
}) => {
  await page.clock.setFixedTime(0);
  await openFilledForm(page);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  await openFilledForm(page);
  await site.inbox.setMode('absent');
  await getSubmitButton(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.clock.setFixedTime('2026-02-03T04:05:06Z');
  await later.goto('./');
  await expect(later.getByText(/^Ann Lee, you asked on February 3, 2026 .+\.$/)).toBeVisible();
  await site.inbox.setMode('at-once');
  await later.getByRole('button', { name: 'Send now' }).click();
  await expect(getHeading(later)).toHaveText(THANK_YOU_HEADING);
  const leads = (await site.inbox.leads()).map(({ fields }) => Object.fromEntries(fields));
  expect(leads.map(({ timestamp }) => timestamp)).toEqual(
    Array(2).fill('1970-01-01T00:00:00.000Z'),
  );
  const ids = leads.map(({ requestId }) => Number(requestId));
  expect(new Set(ids).size).toBe(2);
  // No time of this century, so that a receiver sees that the clock was wrong.
  expect(ids.every((id) => id > 0 && id < 1e12)).toBe(true);
});
