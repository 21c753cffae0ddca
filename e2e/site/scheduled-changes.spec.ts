import type { Page } from '@playwright/test';
import { addAccents, SCHEDULED_VALUES, SCHEDULE_START } from '../support/bilingual-config.ts';
import { collectConsoleProblems, waitForHydration } from '../support/delay-scripts.ts';
import { getButton, fillKitchenContact, getSendButton } from '../support/kitchen-journey.ts';
import { expect, test } from '../support/site-test.ts';
import { getHeading } from '../support/adu-journey.ts';

test.use({ siteName: 'bilingual' });

const MINUTE = 60_000;
const BEFORE_START = new Date(SCHEDULE_START.getTime() - MINUTE);
const AFTER_START = new Date(SCHEDULE_START.getTime() + MINUTE);
const CURRENT_HEADING = 'How is your kitchen laid out?';

/** Sets the time that the server reports in its Date header. */
async function setServerTime(page: Page, time: Date): Promise<void> {
  await page.route('./**', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { Date: time.toUTCString() } })
      : route.fallback(),
  );
}

/** Completes the journey from the second step and returns the fields of the lead. */
async function sendLead(
  page: Page,
  site: { inbox: { leads(): Promise<{ fields: readonly (readonly [string, string])[] }[]> } },
) {
  await getButton(page, 'Next question').click();
  await getButton(page, 'Almost done').click();
  await page.getByLabel('Project name').fill('Narrow');
  await getButton(page, 'Show my quote').click();
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  const [lead] = await site.inbox.leads();
  return Object.fromEntries(lead?.fields ?? []);
}

test('a visitor who starts before a scheduled change by the time of the server keeps the old prices, even after a reload', async ({
  page,
  site,
}) => {
  const complaints = collectConsoleProblems(page);
  await setServerTime(page, BEFORE_START);
  // A wrong clock is corrected until the visitor answers.
  await page.clock.setFixedTime(AFTER_START);
  await page.goto('./');
  await expect(getHeading(page)).toHaveText(CURRENT_HEADING);
  await page.getByLabel('Galley').check();
  await getButton(page, 'Next question').click();

  await setServerTime(page, AFTER_START);
  await page.reload();
  await page.getByLabel('Counter length').fill('61');
  await page.getByLabel('Counter length').blur();
  await expect(page.getByText('Please enter 6 to 60 ft, in tenths at most.')).toBeVisible();
  await page.goBack();
  await expect(getHeading(page)).toHaveText(CURRENT_HEADING);
  await page.goForward();
  await page.getByLabel('Counter length').fill('8');
  const lead = await sendLead(page, site);
  expect(lead).toMatchObject({ quote: '4800', schedules: '' });
  expect(lead.version).toMatch(/^[0-9a-f]{40}$/);
  expect(complaints).toEqual([]);
});

test('a visitor who starts after a scheduled change sees the new values from the first paint, in the other language, too, and pays the new price', async ({
  page,
  site,
}) => {
  const complaints = collectConsoleProblems(page);
  await setServerTime(page, AFTER_START);
  await page.clock.setFixedTime(AFTER_START);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(getHeading(page)).toHaveText(SCHEDULED_VALUES.title);
  const prerendered = await getHeading(page).elementHandle();
  await waitForHydration(page);
  expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByLabel('Galley').check();
  await getButton(page, 'Next question').click();
  await page.getByLabel('Counter length').fill('81');
  await page.getByLabel('Counter length').blur();
  await expect(page.getByText('Please enter 6 to 80 ft, in tenths at most.')).toBeVisible();
  await page.getByLabel('Counter length').fill('8');
  const lead = await sendLead(page, site);
  expect(lead).toMatchObject({ quote: String(SCHEDULED_VALUES.smallest), schedules: 'Fifties' });
  expect(lead.version).toMatch(/^[0-9a-f]{40}@2050-01-01T08:00:00\.000Z$/);

  await test.step('in the other language', async () => {
    await page.goto('./it/');
    await expect(getHeading(page)).toHaveText(addAccents(SCHEDULED_VALUES.title));
    await waitForHydration(page);
    await expect(getHeading(page)).toHaveText(addAccents(SCHEDULED_VALUES.title));
  });
  expect(complaints).toEqual([]);
});
