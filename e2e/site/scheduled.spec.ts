import type { Page } from '@playwright/test';
import { accented, LATER, TURN } from '../support/bilingual.ts';
import { listenForComplaints, untilReady } from '../support/held-back.ts';
import { button, fillKitchenContact, sendButton } from '../support/kitchen-walk.ts';
import { expect, test } from '../support/site.ts';
import { heading } from '../support/walk.ts';

test.use({ siteName: 'bilingual' });

const MINUTE = 60_000;
const before = new Date(TURN.getTime() - MINUTE);
const after = new Date(TURN.getTime() + MINUTE);
const NOW = 'How is your kitchen laid out?';

/** Has the host of the site tell a time. */
async function hostSays(page: Page, time: Date): Promise<void> {
  await page.route('./**', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { Date: time.toUTCString() } })
      : route.fallback(),
  );
}

/** From the second step to the lead. Gives what was sent. */
async function sendLead(
  page: Page,
  site: { inbox: { leads(): Promise<{ fields: readonly (readonly [string, string])[] }[]> } },
) {
  await button(page, 'Next question').click();
  await button(page, 'Almost done').click();
  await page.getByLabel('Project name').fill('Narrow');
  await button(page, 'Show my quote').click();
  await fillKitchenContact(page);
  await sendButton(page).click();
  await expect(heading(page)).toHaveText('Thanks, Bea Cole!');
  const [lead] = await site.inbox.leads();
  return Object.fromEntries(lead?.fields ?? []);
}

test('who began before the turn ends with the prices that he began with, also after a reload', async ({
  page,
  site,
}) => {
  const complaints = listenForComplaints(page);
  await hostSays(page, before);
  await page.clock.setFixedTime(before);
  await page.goto('./');
  await expect(heading(page)).toHaveText(NOW);
  await page.getByLabel('Galley').check();
  await button(page, 'Next question').click();

  await hostSays(page, after);
  await page.clock.setFixedTime(after);
  await page.reload();
  await page.getByLabel('Counter length').fill('61');
  await page.getByLabel('Counter length').blur();
  await expect(page.getByText('Please enter 6 to 60 ft, in tenths at most.')).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(NOW);
  await page.goForward();
  await page.getByLabel('Counter length').fill('8');
  const lead = await sendLead(page, site);
  expect(lead).toMatchObject({ quote: '4800', schedules: '' });
  expect(lead.version).toMatch(/^[0-9a-f]{40}$/);
  expect(complaints).toEqual([]);
});

test('who comes after the turn sees what holds by then, from the first moment on, and is priced by it', async ({
  page,
  site,
}) => {
  const complaints = listenForComplaints(page);
  await hostSays(page, after);
  await page.clock.setFixedTime(after);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(LATER.title);
  const prerendered = await heading(page).elementHandle();
  await untilReady(page);
  expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByLabel('Galley').check();
  await button(page, 'Next question').click();
  await page.getByLabel('Counter length').fill('81');
  await page.getByLabel('Counter length').blur();
  await expect(page.getByText('Please enter 6 to 80 ft, in tenths at most.')).toBeVisible();
  await page.getByLabel('Counter length').fill('8');
  const lead = await sendLead(page, site);
  expect(lead).toMatchObject({ quote: String(LATER.smallest), schedules: 'Fifties' });
  expect(lead.version).toMatch(/^[0-9a-f]{40}@2050-01-01T08:00:00\.000Z$/);
  expect(complaints).toEqual([]);
});

test('the other language changes with it', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await hostSays(page, after);
  await page.clock.setFixedTime(after);
  await page.goto('./it/');
  await expect(heading(page)).toHaveText(accented(LATER.title));
  await untilReady(page);
  await expect(heading(page)).toHaveText(accented(LATER.title));
  expect(complaints).toEqual([]);
});

test('a wrong clock is set right by the host, as long as nothing was done', async ({ page }) => {
  await hostSays(page, before);
  await page.clock.setFixedTime(after);
  await page.goto('./');
  await expect(heading(page)).toHaveText(NOW);
  await page.getByLabel('Galley').check();
  await button(page, 'Next question').click();
  await page.goBack();
  await expect(heading(page)).toHaveText(NOW);
});
