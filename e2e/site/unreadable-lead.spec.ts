import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import { untilTimeBrings } from '../support/time.ts';
import { openAt } from '../support/place.ts';
import { ANN, AT_FORM, CONTACT, fillContact, heading, submitButton } from '../support/walk.ts';

// The estimator as it is published: what the receiver answers cannot be read, and leads that fail are kept.
test.use({ siteName: 'tracked' });

const KEPT = 'Kept for 72 hours, and sent when there is a connection.';
const THANKS = 'Thank You, Ann Lee!';

async function openForm(page: Page): Promise<void> {
  await openAt(page, AT_FORM);
  await fillContact(page, CONTACT);
}

async function expectThanks(page: Page): Promise<void> {
  await untilTimeBrings(page, async () => (await heading(page).textContent()) === THANKS);
}

for (const seconds of [5, 60]) {
  test(`offline at the click and back after ${seconds} s: told so, then thanked, one lead`, async ({
    page,
    site,
    context,
  }) => {
    await openForm(page);
    await page.clock.install();
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(submitButton(page)).toHaveText('Submitted!');
    await page.clock.runFor(seconds * 1000);
    await expect(page.getByText(KEPT)).toBeVisible();
    expect(await site.inbox.leads()).toEqual([]);
    await context.setOffline(false);
    await expectThanks(page);
    await page.clock.runFor(600_000);
    const [lead, ...others] = await site.inbox.leads();
    expect(others).toEqual([]);
    expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject(ANN.sent);
  });
}

test('under a clock of 1970 leads have numbers of their own, and are offered when the clock is right', async ({
  page,
  site,
  context,
}) => {
  await page.clock.setFixedTime(0);
  await openForm(page);
  await submitButton(page).click();
  await expect(heading(page)).toHaveText(THANKS);
  await openForm(page);
  await site.inbox.setMode('absent');
  await submitButton(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.clock.setFixedTime('2026-02-03T04:05:06Z');
  await later.goto('./');
  await expect(later.getByText(/^Ann Lee, you asked on February 3, 2026 .+\.$/)).toBeVisible();
  await site.inbox.setMode('at-once');
  await later.getByRole('button', { name: 'Send now' }).click();
  await expect(heading(later)).toHaveText(THANKS);
  const leads = (await site.inbox.leads()).map(({ fields }) => Object.fromEntries(fields));
  expect(leads.map(({ timestamp }) => timestamp)).toEqual(
    Array(2).fill('1970-01-01T00:00:00.000Z'),
  );
  const ids = leads.map(({ requestId }) => Number(requestId));
  expect(new Set(ids).size).toBe(2);
  // No time of this century, so that a receiver sees that the clock was wrong.
  expect(ids.every((id) => id > 0 && id < 1e12)).toBe(true);
});
