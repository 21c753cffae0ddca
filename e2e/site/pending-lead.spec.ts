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
import { expectNoViolations } from '../support/axe.ts';

// The kitchen site retries leads that fail.
test.use({ siteName: 'kitchen' });

const PENDING_MESSAGE = 'Stay on this page: we send it once you are connected.';
const THANK_YOU_HEADING = 'Thanks, Bea Cole!';

const openForm = (page: Page) => openWizardAt(page, KITCHEN_FORM_POSITION);

async function submitAndFail(page: Page): Promise<void> {
  await openForm(page);
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(getSendButton(page)).toBeDisabled();
}

/** The values of a field in all received leads. */
async function readField(
  inbox: { leads(): Promise<{ fields: [string, string][] }[]> },
  field: string,
): Promise<(string | undefined)[]> {
  const leads = await inbox.leads();
  return leads.map(({ fields }) => Object.fromEntries(fields)[field]);
}

const readLeadIds = (inbox: Parameters<typeof readField>[0]) => readField(inbox, 'sent_at');

async function dispatchOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

const readTab = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));

test('a lead without a response fails after the timeout and is retried under the same id', async ({
  page,
  site,
}) => {
  // Makes the request time out by the fake clock of the page, and not by the browser's clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    };
  });
  await page.clock.install();
  await stopClock(page);
  const letIn = site.inbox.hold();
  await openForm(page);
  await advanceClockUntil(page, () => page.getByLabel('Your name').isVisible());
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect.poll(() => readTab(page)).toContain('Bea Cole');
  await page.clock.runFor(20_000);
  await expect(getSendButton(page)).toHaveText('One moment...');
  // The request was made once the press had been painted.
  await page.clock.runFor(10_100);
  await expect(page.getByRole('alert')).toHaveText(
    'Your request did not get through: nobody answered.',
  );
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  letIn();
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
  expect(new Set(await readLeadIds(site.inbox)).size).toBe(1);
});

test('a pending lead is sent from every page, without the ad click once cookies are declined', async ({
  page,
  site,
}) => {
  await openWizardAt(page, KITCHEN_FORM_POSITION, './?gclid=ad-click');
  await getButton(page, 'Accept Cookies').click();
  await fillKitchenContact(page);
  await site.inbox.setMode('absent');
  await getSendButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  expect(await readTab(page)).toContain('ad-click');
  await getButton(page, 'Cookie choice').click();
  await getButton(page, 'Decline').click();
  await expect.poll(() => readTab(page)).not.toContain('ad-click');

  await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first().click();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByLabel('Galley')).toBeVisible();
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await readField(site.inbox, 'click')).toEqual(['']);
});

test('a name that is too long is an error; a lead that fails is kept in the tab, and arrives unchanged after a reload', async ({
  page,
  site,
}) => {
  await openForm(page);
  await fillKitchenContact(page);
  await page.getByLabel('Your name').fill('B'.repeat(501));
  await getSendButton(page).click();
  await expect(page.getByText('Your name: 500 characters are enough.')).toBeVisible();
  expect(await site.inbox.requests()).toBe(0);
  await page.getByLabel('Your name').fill('Bea Cole');
  const consent = page.getByRole('checkbox', {
    name: 'Text me about my quote, two messages at most.',
  });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription(/Reply STOP to end, HELP for help\./);
  await expect(page.getByText('Then your quote comes by e-mail.')).toBeVisible();
  await consent.check();
  await expect(page.getByText('Then your quote comes by e-mail.')).toHaveCount(0);

  await expectNoViolations(page, 'the form with a consent and a trap', 'main');

  await site.inbox.setMode('absent');
  await getSendButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoViolations(page, 'the alert of a pending lead', 'main');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  // The next visit deletes the database that an earlier version stored.
  await page.evaluate(
    (name) => new Promise((resolve) => (indexedDB.open(name, 1).onsuccess = resolve)),
    `kept-leads ${new URL('./', page.url()).pathname}`,
  );
  // The lead is not sent by itself before the button is pressed.
  await page.clock.install();
  await stopClock(page);
  await page.reload();
  // Nothing says whether the form is there first, or the message.
  await advanceClockUntil(page, () => page.getByText(PENDING_MESSAGE).isVisible());
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  await site.inbox.setMode('at-once');
  await getSendButton(page).click();
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
  await expect(page.getByText('We have noted Narrow.')).toBeVisible();
  const [lead, ...others] = await site.inbox.leads();
  expect(others).toEqual([]);
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    full_name: 'Bea Cole',
    texts: 'yes',
    trap: '',
  });
});

test('a lead that is being sent during a reload arrives under one id', async ({ page, site }) => {
  const letIn = site.inbox.hold();
  await openForm(page);
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect(page.getByRole('button', { name: 'One moment...' })).toBeVisible();
  await page.reload();
  letIn();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  // Without consent to text messages the quote comes by e-mail.
  await expect(page.getByText('We have noted Narrow, and write to you by e-mail.')).toBeVisible();
  expect(new Set(await readLeadIds(site.inbox)).size).toBe(1);
});

test('"Forget it" discards the lead and what was typed, as closing the tab does', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await getButton(page, 'Forget it').click();
  await expect(page.getByText('Nothing is kept here.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(getSendButton(page)).toBeEnabled();
  await expect(getHeading(page)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');

  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await page.close();
  await site.inbox.setMode('at-once');
  const next = await context.newPage();
  await openForm(next);
  await expect(next.getByLabel('Your name')).toHaveValue('');
  expect(await readTab(next)).toBe('[]');
  expect(await site.inbox.leads()).toHaveLength(0);
});

test('when the browser blocks storage, the lead is sent from the open page', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
});
